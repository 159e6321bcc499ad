#!/bin/sh
# Throws made-up bytes at a parser with libFuzzer and the address sanitiser of the Swift toolchain.
# Usage: run.sh skin [SECONDS]      600 seconds by default; ends with another status than 0 on a finding.
#
# The corpus lives in .build/fuzz/NAME/corpus and grows from run to run; it starts with the tests' fixtures.
# A finding is written to .build/fuzz/NAME: make it a fixture with its message.
set -eu

name=${1:?usage: run.sh skin [SECONDS]}
seconds=${2:-600}
cd "$(dirname "$0")/../.."
case $name in
  skin) modules="Primitives Appearance Skinning" seeds=Tests/SkinningTests/Fixtures limit=16384 ;;
  *) echo "run.sh: no harness '$name'; known: skin" >&2 && exit 64 ;;
esac

work=.build/fuzz/$name
mkdir -p "$work/corpus"
set -- -O -wmo -g -parse-as-library -swift-version 6 -strict-memory-safety -sanitize=fuzzer,address \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility -I "$work" -I Sources/CExpat -package-name swipebench
objects=
for module in $modules; do
  # shellcheck disable=SC2046 # names without spaces
  swiftc "$@" -module-name "$module" -emit-module -emit-module-path "$work/$module.swiftmodule" \
    -c -o "$work/$module.o" $(find "Sources/$module" -name '*.swift')
  objects="$objects $work/$module.o"
done
# shellcheck disable=SC2086 # a list of paths without spaces
swiftc "$@" -module-name "${name}Fuzz" -o "$work/fuzz" Tests/Fuzz/"$name"/*.swift $objects -lexpat -lm

find "$seeds" -name '*.xml' -size -33k | while read -r seed; do
  cp "$seed" "$work/corpus/$(echo "$seed" | tr / -)"
done
# The address sanitiser reports on its own; Swift's crash handler would be in its way.
SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=1 "$work/fuzz" -max_total_time="$seconds" -max_len="$limit" -rss_limit_mb=1024 \
  -timeout=5 -print_final_stats=1 -dict="Tests/Fuzz/$name/$name.dict" -artifact_prefix="$work/" "$work/corpus"
