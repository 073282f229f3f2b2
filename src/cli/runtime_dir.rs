//! The variable `XDG_RUNTIME_DIR`, for what draws: without it the system's graphics libraries complain on standard error,
//! four lines each time, though nothing of theirs is wanted there.

/// Has the program run with `XDG_RUNTIME_DIR` set, where it is not. A process cannot soundly set its own variables once it runs
/// threads, so that it starts itself anew, in the same process. Where that cannot be done the program goes on as it is.
pub fn ensure() {
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt as _;
        const VARIABLE: &str = "XDG_RUNTIME_DIR";
        if std::env::var_os(VARIABLE).is_some() {
            return;
        }
        if let Ok(program) = std::env::current_exe() {
            let mut again = std::process::Command::new(program);
            again
                .args(std::env::args_os().skip(1))
                .env(VARIABLE, std::env::temp_dir());
            if let Some(name) = std::env::args_os().next() {
                again.arg0(name);
            }
            // It returns only where the system refuses.
            let _refused = again.exec();
        }
    }
}
