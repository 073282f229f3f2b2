# Arène: thin commands. Each prints what it runs, and sets the machine up first (scripts/setup).
.PHONY: play test long-tests campaign same-games lint bench bench-peers bench-versus counts docs art

play: ## build, and open the window
	scripts/setup play
	cargo run --locked

# The build that makes the tests lints what it builds: with the window, all but the benches, which need none.
linted := RUSTC_WORKSPACE_WRAPPER="$(CURDIR)/scripts/lint"

test: ## all checks: format, lints for both feature sets, all tests (maps, scenes, pictures and counts are among them)
	scripts/setup test
	cargo fmt --check
	cargo fmt --check --manifest-path fuzz/Cargo.toml
	cargo clippy --locked --all-targets --no-default-features -- -D warnings
	$(linted) cargo test --locked

campaign: ## the campaign against what comes from outside (docs/reliability.md): MINUTES=30 SEED=1 PARTS="kills fuzz"
	scripts/setup test
	scripts/setup fuzz
	MINUTES=$(or $(MINUTES),30) SEED=$(or $(SEED),1) $(linted) cargo test --locked --test campaign -- $(PARTS)

same-games: ## the lab's games come out the same in debug, in release, and on aarch64 (by qemu): half an hour from nothing
	scripts/setup cross
	scripts/same-games

long-tests: ## the long tests, which `make test` leaves out: half an hour
	scripts/setup test
	$(linted) cargo test --locked --test library --test doum40k --test necromunda --test quake40k --test feu --test hordes -- --ignored campaign

lint: ## format and lints for both feature sets
	scripts/setup build
	cargo fmt --check
	cargo fmt --check --manifest-path fuzz/Cargo.toml
	cargo clippy --locked --all-targets --no-default-features -- -D warnings
	cargo clippy --locked --all-targets -- -D warnings

bench: ## what the program must be fast at, beside its peers (docs/performance.md)
	scripts/setup build
	cargo bench --locked --no-default-features

counts: ## count the kernel's instructions anew (benches/counts/table.ron), where they grew on purpose
	scripts/setup test
	$(linted) cargo test --locked --test counts -- --write

bench-peers: ## what has a goal, in one table; OpenSpiel and boardgame.io are fetched for it into a throw-away folder
	scripts/bench-peers

bench-versus: ## this tree beside an earlier commit (OLD=1e7a994), in one table
	scripts/setup build
	benches/versus_commit

docs: ## the code's documentation, into target/doc
	scripts/setup build
	cargo doc --locked --no-deps

art: ## draw the tiles and tokens anew
	scripts/setup build
	cargo run --locked --example draw_art
