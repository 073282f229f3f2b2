//! The command line, nothing else.

fn main() -> std::process::ExitCode {
    arene::cli::run()
}
