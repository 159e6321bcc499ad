# What a user types; `make help` lists it. Recipes are POSIX sh.

# The packages beside the Swift toolchain that the build needs.
APT_PACKAGES := libjson-c-dev libexpat1-dev pkg-config
# Where a command is run as root: directly by root, else through sudo.
AS_ROOT = $$( [ "$$(id -u)" -eq 0 ] || echo sudo )
SWIFT_FILES := Package.swift Sources Tests $(wildcard Benchmarks) .ci/documented.swift
DOCS_OUTPUT ?= .build/documentation

.PHONY: help bench test format lint docs traces fuzz libraries toolchain
.DEFAULT_GOAL := help

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

bench: toolchain libraries ## build for release and replay every trace in traces/
	swift build -c release --product swipebench
	"$$(swift build -c release --show-bin-path)/swipebench" traces/*.json

test: toolchain libraries ## build for debugging and run all tests
	swift test --disable-xctest

format: toolchain ## bring all Swift files into the project's form
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

lint: toolchain ## complain about Swift files that are not in the project's form
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

docs: toolchain libraries ## build the documentation site, offline
	.ci/documentation.sh "$(DOCS_OUTPUT)"

traces: toolchain libraries ## write the collection in traces/ anew
	swift build -c release --product swipebench
	mkdir -p traces
	"$$(swift build -c release --show-bin-path)/swipebench" synth --corpus traces

fuzz: toolchain libraries ## throw made-up bytes at the parser of sheets for ten minutes
	Tests/Fuzz/run.sh skin 600

toolchain:
	@command -v swift >/dev/null 2>&1 || { \
	  echo "swipebench needs the Swift toolchain, 6.3 or newer, and found no 'swift' in PATH." >&2; \
	  echo "Get it from https://www.swift.org/install/ and try again." >&2; \
	  exit 1; }

# Nothing happens where json-c and Expat are installed already.
libraries:
	@if command -v pkg-config >/dev/null 2>&1 && pkg-config --exists json-c expat; then exit 0; fi; \
	if [ "$$(uname -s)" = Darwin ]; then \
	  command -v brew >/dev/null 2>&1 || { \
	    echo "json-c or Expat is missing. Install Homebrew (https://brew.sh) or json-c, expat and pkg-config yourself." >&2; exit 1; }; \
	  echo "installing json-c and Expat with Homebrew"; \
	  brew install json-c expat pkgconf; \
	elif command -v apt-get >/dev/null 2>&1; then \
	  [ "$$(id -u)" -eq 0 ] || command -v sudo >/dev/null 2>&1 || { \
	    echo "json-c or Expat is missing and sudo is too. As root: apt-get install $(APT_PACKAGES)" >&2; exit 1; }; \
	  echo "installing $(APT_PACKAGES)"; \
	  install() { $(AS_ROOT) env DEBIAN_FRONTEND=noninteractive \
	    apt-get install -y -q --no-install-recommends $(APT_PACKAGES) </dev/null; }; \
	  install >/dev/null 2>&1 || { $(AS_ROOT) apt-get update -q && install; }; \
	else \
	  echo "json-c or Expat is missing. Install the development files of both and pkg-config with your" >&2; \
	  echo "system's packages, for example: dnf install json-c-devel expat-devel pkgconf-pkg-config" >&2; \
	  exit 1; \
	fi
