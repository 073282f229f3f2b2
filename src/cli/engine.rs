//! `arene engine`: the game over a line protocol, for bots, scripts and tests in any language.

use std::io;
use std::process::ExitCode;

use crate::protocol;
use crate::text::Lang;

/// Options of `arene engine`.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
One JSON-RPC 2.0 message a line on standard input, one reply a line on standard output; see docs/protocol.md.

Examples:
  echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}' | arene engine
  my_bot | arene engine --lang fr
  ARENE_LOG=debug arene engine            tell every call, and why one was refused, on standard error

Exit status: 0 at `quit` or the end of the input, 1 if reading or writing fails.")]
pub struct EngineArgs {
    /// Language of refusals and faults
    #[arg(long, value_name = "LANG", value_parser = super::parse_lang, default_value = "en")]
    lang: Lang,
}

/// Serves the protocol on standard input and output.
pub fn run(args: &EngineArgs) -> ExitCode {
    super::log_to_standard_error();
    match protocol::serve(io::stdin().lock(), io::stdout().lock(), args.lang) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("arene engine: {error}");
            ExitCode::FAILURE
        }
    }
}
