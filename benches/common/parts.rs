//! The parts of a bench that the command line names.

/// Does the parts that the command line names, all if it names none.
pub fn parts(parts: &[(&str, fn())]) {
    // Cargo adds an option of its own.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if let Some(unknown) = wanted.iter().find(|word| parts.iter().all(|(name, _)| name != word)) {
        eprintln!("no part is named {unknown:?}");
        std::process::exit(2);
    }
    for (name, tell) in parts {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            tell();
        }
    }
}
