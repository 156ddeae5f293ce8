# Every target can be used alone: each first installs with apt what it lacks
# (scripts/packages/ lists it) and builds what it needs. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

# Where `install` puts things, DESTDIR before it. systemd and udev look in /usr/local/lib too.
sysconfdir ?= /etc
unitdir ?= $(PREFIX)/lib/systemd/system
userunitdir ?= $(PREFIX)/lib/systemd/user
udevrulesdir ?= $(PREFIX)/lib/udev/rules.d
zshdir ?= share/zsh/site-functions
datadir = $(PREFIX)/share/detentd
docdir = $(PREFIX)/share/doc/detentd
# Where detent-exec@NAME looks for its command, and detent-camera@NAME for its options.
commandsdir = $(sysconfdir)/detentd/exec
camerasdir = $(sysconfdir)/detentd/camera

# What the programs print of themselves, PROGRAM:KIND:FILE of `PROGRAM --generate KIND`.
generated = \
	detentd:man:share/man/man8/detentd.8 \
	detentctl:man:share/man/man1/detentctl.1 \
	detent-camera:man:share/man/man1/detent-camera.1 \
	detent-page:man:share/man/man1/detent-page.1 \
	detentd:detentd.toml.5:share/man/man5/detentd.toml.5 \
	detentd:detentd-protocol.7:share/man/man7/detentd-protocol.7 \
	detentd:bash:share/bash-completion/completions/detentd \
	detentctl:bash:share/bash-completion/completions/detentctl \
	detent-camera:bash:share/bash-completion/completions/detent-camera \
	detent-page:bash:share/bash-completion/completions/detent-page \
	detentd:zsh:$(zshdir)/_detentd \
	detentctl:zsh:$(zshdir)/_detentctl \
	detent-camera:zsh:$(zshdir)/_detent-camera \
	detent-page:zsh:$(zshdir)/_detent-page \
	detentd:fish:share/fish/vendor_completions.d/detentd.fish \
	detentctl:fish:share/fish/vendor_completions.d/detentctl.fish \
	detent-camera:fish:share/fish/vendor_completions.d/detent-camera.fish \
	detent-page:fish:share/fish/vendor_completions.d/detent-page.fish

# What is taken as it is, and the units, in which the programs' folder is written.
programs = $(addprefix .build/release/,detentd detentctl detent-camera detent-page)
devices = $(wildcard config/devices/*)
papers = config/detentd.toml CHANGELOG.md LICENSE
examples = config/demo/powermate.evemu
docs = $(wildcard docs/*.md)
rules = 70-detentd.rules
userunits = $(wildcard systemd/*.user.service)
units = $(filter-out $(userunits),$(wildcard systemd/*.service systemd/*.socket))
defaults = systemd/detentd.default

# All that `install` puts somewhere, but for the defaults, which are their owner's from then on.
installed = $(addprefix $(PREFIX)/bin/,$(notdir $(programs))) \
	$(addprefix $(PREFIX)/,$(foreach page,$(generated),$(lastword $(subst :, ,$(page))))) \
	$(addprefix $(datadir)/devices/,$(notdir $(devices))) \
	$(addprefix $(docdir)/,README.md $(notdir $(papers))) \
	$(addprefix $(docdir)/examples/,$(notdir $(examples))) \
	$(addprefix $(docdir)/,$(docs)) \
	$(addprefix $(unitdir)/,$(notdir $(units))) \
	$(addprefix $(userunitdir)/,$(patsubst %.user.service,%.service,$(notdir $(userunits)))) \
	$(addprefix $(udevrulesdir)/,$(rules)) \
	$(PREFIX)/lib/sysusers.d/detentd.conf

# One file a program, which needs nothing of Swift where it runs. The import
# check names a target that uses another without saying so in Package.swift.
# Colours in messages count as another way to build: asked for never, a build to
# a terminal and one to a file are the same. That no two parts use one value at once
# is checked where tests run; here the check is left out, which is a tenth of the CPU
# time of a count (ARCHITECTURE.md).
RELEASE = -c release --static-swift-stdlib -Xlinker -s --no-color-diagnostics \
	-Xswiftc -enforce-exclusivity=unchecked \
	--explicit-target-dependency-import-check error

# DESTDIR may hold blanks, and is named by the shell alone. The other places stand in units, in rules
# for udev and in manual pages, which would need quotes each of its own kind.
export SWIFT DESTDIR
places = PREFIX sysconfdir unitdir userunitdir udevrulesdir zshdir
blank = $(foreach place,$(places),$(if $(word 2,$($(place))),$(place)))

.DEFAULT_GOAL := build
.PHONY: help build demo test test-unit test-asan test-vm test-long virtual-camera bench pictures lint \
	check-imports deb test-deb check-deb check-arm64 install uninstall clean

help: ## print this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
		while IFS='|' read -r name what; do printf '  %-14s %s\n' "$$name" "$$what"; done

build: ## build the four programs (release, static Swift runtime)
	@scripts/install-packages build
	$(SWIFT) build $(RELEASE)
	@scripts/link-devices .build/release

demo: build ## turn a knob, or watch a recording of one, and see what is selected
	@scripts/demo

test: ## all tests: unit tests here, kernel tests in a virtual machine
	@scripts/install-packages build test virtual-camera vm
	@scripts/test unit vm

test-unit: ## the tests that need no device
	@scripts/install-packages build test virtual-camera
	@scripts/test unit

test-asan: ## the unit tests under AddressSanitizer
	@scripts/install-packages build test virtual-camera
	@scripts/test asan

test-vm: ## the tests on a real kernel with input devices, in a virtual machine
	@scripts/install-packages build vm
	@scripts/test vm

test-long: build ## fuzzing, a minute a target, and endurance
	@scripts/install-packages build vm
	@scripts/test-long

virtual-camera: ## build libgphoto2's virtual camera for the tests, and ask it something
	@scripts/install-packages build virtual-camera
	@scripts/virtual-camera --check

bench: build ## measure event to line in the virtual machine (docs/measured.md)
	@scripts/install-packages vm
	@Benchmarks/bench latency
	@Benchmarks/bench midi
	@Benchmarks/bench flood
	@Benchmarks/bench gestures

pictures: build ## draw the pictures of README.md anew
	@scripts/pictures .build/release

lint: ## formatting, house numbers, shell scripts
	@scripts/install-packages build lint
	@scripts/lint

check-imports: ## hold every module to its layer
	@scripts/install-packages build
	@scripts/check-imports

# Building as root for `sudo make install` would leave a .build that its owner
# cannot write, so what is built is taken as it is.
install: ## install under PREFIX (default /usr/local), DESTDIR before it
	@for program in $(programs); do test -x $$program || exec $(MAKE) build; done
	@test -z '$(strip $(blank))' || { echo 'make install: no blank in $(strip $(blank))' >&2; exit 2; }
	@set -e; for folder in $(sort $(dir $(installed))) $(commandsdir) $(camerasdir); do \
		install -d "$$DESTDIR$$folder"; \
	done
	install -m 755 $(programs) "$$DESTDIR$(PREFIX)/bin"
	install -m 644 $(devices) "$$DESTDIR$(datadir)/devices"
	install -m 644 $(papers) "$$DESTDIR$(docdir)"
	install -m 644 $(docs) "$$DESTDIR$(docdir)/docs"
	install -m 644 $(examples) "$$DESTDIR$(docdir)/examples"
	scripts/installed-readme $(PREFIX) $(datadir) $(docdir) >"$$DESTDIR$(docdir)/README.md"
	install -m 644 systemd/detentd.sysusers "$$DESTDIR$(PREFIX)/lib/sysusers.d/detentd.conf"
	.build/release/detentd --udev-rules --devices config/devices >"$$DESTDIR$(udevrulesdir)/$(rules)"
	chmod 644 "$$DESTDIR$(udevrulesdir)/$(rules)" "$$DESTDIR$(docdir)/README.md"
	@set -e; write() { \
		sed 's|/usr/local/|$(PREFIX)/|g; s|/etc/default/|$(sysconfdir)/default/|' "$$1" >"$$2"; \
		chmod 644 "$$2"; \
	}; \
	for unit in $(notdir $(units)); do \
		write systemd/$$unit "$$DESTDIR$(unitdir)/$$unit"; \
	done; \
	for unit in $(patsubst %.user.service,%,$(notdir $(userunits))); do \
		write systemd/$$unit.user.service "$$DESTDIR$(userunitdir)/$$unit.service"; \
	done
	@set -e; for one in $(generated); do \
		program=$${one%%:*} rest=$${one#*:}; \
		file="$$DESTDIR$(PREFIX)/$${rest#*:}"; \
		.build/release/$$program --generate $${rest%%:*} | sed 's|/usr/local/|$(PREFIX)/|g' >"$$file"; \
		chmod 644 "$$file"; \
	done
	@test -e "$$DESTDIR$(sysconfdir)/default/detentd" || \
		install -D -m 644 $(defaults) "$$DESTDIR$(sysconfdir)/default/detentd"

# Settings that somebody wrote stay, and folders in which others have something.
uninstall: ## remove what `install` put there (with the same PREFIX and DESTDIR)
	@test -z '$(strip $(blank))' || { echo 'make uninstall: no blank in $(strip $(blank))' >&2; exit 2; }
	@set -e; for file in $(installed); do rm -f "$$DESTDIR$$file"; done
	@! cmp -s $(defaults) "$$DESTDIR$(sysconfdir)/default/detentd" || \
		rm -f "$$DESTDIR$(sysconfdir)/default/detentd"
	@for folder in $(datadir)/devices $(datadir) $(docdir)/docs $(docdir)/examples $(docdir) \
		$(commandsdir) $(camerasdir) $(sysconfdir)/detentd; do \
		rmdir "$$DESTDIR$$folder" 2>/dev/null || true; \
	done

deb: ## build a Debian package in .build/deb
	@scripts/install-packages build deb
	@scripts/build-deb

test-deb: deb ## install, upgrade, remove and purge the package in a virtual machine
	@scripts/install-packages vm
	@Tests/VM/run-package-tests

check-deb: deb ## start the package's programs in a bare Debian 12 (needs root)
	@scripts/install-packages chroot
	@scripts/check-deb

check-arm64: ## what of the arm64 build can be checked on another machine (docs/packaging.md)
	@scripts/install-packages build arm64
	@scripts/check-arm64

clean: ## remove everything that was built
	rm -rf .build Fuzz/.build Tests/VM/out
