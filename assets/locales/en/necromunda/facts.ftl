# facts
