//! Measures of the book: its unit of distance, bodies.

super::keys! {
    UD "measure.ud"
    LESS "measure.less"
    BODY "body.size"
}
