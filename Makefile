# Every target can be used alone: each first installs with apt what it lacks
# (scripts/packages/ lists it) and builds what it needs. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# Where `install` puts things. systemd looks in /usr/local/lib/systemd too.
bindir = $(DESTDIR)$(PREFIX)/bin
datadir = $(DESTDIR)$(PREFIX)/share/detentd
docdir = $(DESTDIR)$(PREFIX)/share/doc/detentd
unitdir = $(DESTDIR)$(PREFIX)/lib/systemd/system
userunitdir = $(DESTDIR)$(PREFIX)/lib/systemd/user
udevdir = $(DESTDIR)$(PREFIX)/lib/udev/rules.d
defaultdir = $(DESTDIR)/etc/default
sysusersdir = $(DESTDIR)$(PREFIX)/lib/sysusers.d
mandir = $(DESTDIR)$(PREFIX)/share/man
bashdir = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
zshdir = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
fishdir = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

# One file a program, which needs nothing of Swift where it runs. The import
# check names a target that uses another without saying so in Package.swift.
# Colours in messages count as another way to build: asked for never, a build to
# a terminal and one to a file are the same. That no two parts use one value at once
# is checked where tests run; here the check is left out, which is a tenth of the CPU
# time of a count (ARCHITECTURE.md).
RELEASE = -c release --static-swift-stdlib -Xlinker -s --no-color-diagnostics \
	-Xswiftc -enforce-exclusivity=unchecked \
	--explicit-target-dependency-import-check error

export SWIFT

.DEFAULT_GOAL := build
.PHONY: help build demo test test-unit test-asan test-vm test-long bench lint check-imports \
	install uninstall clean

help: ## print this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
		while IFS='|' read -r name what; do printf '  %-14s %s\n' "$$name" "$$what"; done

build: ## build detentd and detentctl (release, static Swift runtime)
	@scripts/install-packages build
	$(SWIFT) build $(RELEASE)
	@scripts/link-devices .build/release

demo: build ## turn a knob, or watch a recording of one, and see what is selected
	@scripts/demo

test: ## all tests: unit tests here, kernel tests in a virtual machine
	@scripts/install-packages build test vm
	@scripts/test unit vm

test-unit: ## the tests that need no device
	@scripts/install-packages build test
	@scripts/test unit

test-asan: ## the unit tests under AddressSanitizer
	@scripts/install-packages build test
	@scripts/test asan

test-vm: ## the tests on a real kernel with input devices, in a virtual machine
	@scripts/install-packages build vm
	@scripts/test vm

test-long: ## fuzzing, a minute a target, and endurance
	@scripts/install-packages build vm
	@scripts/test-long

bench: build ## measure event to line in the virtual machine (docs/measured.md)
	@scripts/install-packages vm
	@Benchmarks/bench latency
	@Benchmarks/bench midi
	@Benchmarks/bench flood
	@Benchmarks/bench gestures

lint: ## formatting, house numbers, shell scripts
	@scripts/install-packages build lint
	@scripts/lint

check-imports: ## hold every module to its layer
	@scripts/install-packages build
	@scripts/check-imports

# Building as root for `sudo make install` would leave a .build that its owner
# cannot write, so what is built is taken as it is.
install: ## install under PREFIX (default /usr/local), DESTDIR before it
	@test -x .build/release/detentd && test -x .build/release/detentctl || $(MAKE) build
	install -d $(bindir) $(datadir)/devices $(docdir) $(unitdir) $(sysusersdir)
	install -m 755 .build/release/detentd .build/release/detentctl $(bindir)
	install -m 644 config/devices/*.toml config/devices/README.md $(datadir)/devices
	install -m 644 config/detentd.toml README.md CHANGELOG.md LICENSE $(docdir)
	install -d $(userunitdir) $(udevdir) $(defaultdir)
	sed 's|/usr/local/|$(PREFIX)/|' systemd/detentd.service >$(unitdir)/detentd.service
	sed 's|/usr/local/|$(PREFIX)/|' systemd/detentd.user.service >$(userunitdir)/detentd.service
	chmod 644 $(unitdir)/detentd.service $(userunitdir)/detentd.service
	install -m 644 systemd/detentd.socket systemd/detentd-watch.socket $(unitdir)
	test -e $(defaultdir)/detentd || \
		install -m 644 systemd/detentd.default $(defaultdir)/detentd
	install -m 644 systemd/detentd.sysusers $(sysusersdir)/detentd.conf
	.build/release/detentd --udev-rules --devices config/devices >$(udevdir)/70-detentd.rules
	install -d $(mandir)/man1 $(mandir)/man5 $(mandir)/man7 $(mandir)/man8
	install -d $(bashdir) $(zshdir) $(fishdir)
	.build/release/detentd --generate man >$(mandir)/man8/detentd.8
	.build/release/detentd --generate detentd.toml.5 >$(mandir)/man5/detentd.toml.5
	.build/release/detentd --generate detentd-protocol.7 >$(mandir)/man7/detentd-protocol.7
	.build/release/detentctl --generate man >$(mandir)/man1/detentctl.1
	for program in detentd detentctl; do \
		.build/release/$$program --generate bash >$(bashdir)/$$program && \
		.build/release/$$program --generate zsh >$(zshdir)/_$$program && \
		.build/release/$$program --generate fish >$(fishdir)/$$program.fish || exit 1; \
	done

uninstall: ## remove what `install` put there (with the same PREFIX and DESTDIR)
	rm -f $(bindir)/detentd $(bindir)/detentctl
	rm -f $(mandir)/man8/detentd.8 $(mandir)/man1/detentctl.1
	rm -f $(mandir)/man5/detentd.toml.5 $(mandir)/man7/detentd-protocol.7
	rm -f $(bashdir)/detentd $(bashdir)/detentctl $(zshdir)/_detentd $(zshdir)/_detentctl
	rm -f $(fishdir)/detentd.fish $(fishdir)/detentctl.fish
	rm -f $(unitdir)/detentd.service $(userunitdir)/detentd.service $(sysusersdir)/detentd.conf
	rm -f $(unitdir)/detentd.socket $(unitdir)/detentd-watch.socket $(udevdir)/70-detentd.rules
	! cmp -s systemd/detentd.default $(defaultdir)/detentd || rm -f $(defaultdir)/detentd
	rm -rf $(datadir) $(docdir)

clean: ## remove everything that was built
	rm -rf .build Fuzz/.build Tests/VM/out
