#!/bin/sh
# Checks that every public declaration is documented, then builds the documentation site, offline.
# Usage: documentation.sh OUTPUT-FOLDER      Set SCRATCH to reuse a build of another place than .build.
#
# Symbol graphs are taken from the compiled modules directly and not through `swift package
# dump-symbol-graph`, which can neither leave out inherited comments, whose links do not resolve in the
# inheriting place, nor show what `import SwipeControls` brings along as part of SwipeControls.
set -eu

cd "$(dirname "$0")/.."
output=${1:?usage: documentation.sh OUTPUT-FOLDER}
scratch=${SCRATCH:-.build}

# Modules with a page of their own, each after those it links to, and what they show beside their own symbols.
modules="SwipeControls Skinning Measurements TouchTraces Replay SwipeBench"
exported="Primitives,Simulation,Appearance,Drawing,Gestures"
# Every library of Swift files.
checked=$(for folder in Sources/*/; do
  if [ ! -e "$folder/main.swift" ] && ls "$folder"*.swift >/dev/null 2>&1; then basename "$folder"; fi
done)

swift build --scratch-path "$scratch"
bin=$(swift build --scratch-path "$scratch" --show-bin-path)
triple=$(basename "$(dirname "$bin")")
work=$scratch/documentation-work
rm -rf "$work"
mkdir -p "$work/checked"

extract() { # MODULE FOLDER OPTION...
  module=$1 folder=$2
  shift 2
  mkdir -p "$folder"
  case $(uname -s) in
    Darwin) set -- "$@" -sdk "$(xcrun --show-sdk-path)" -target "${triple}26.0" ;;
    *) set -- "$@" -target "$triple" ;;
  esac
  swift-symbolgraph-extract -module-name "$module" -I "$bin/Modules" -output-dir "$folder" \
    -minimum-access-level public -skip-synthesized-members \
    -Xcc "-fmodule-map-file=Sources/CJSONC/module.modulemap" \
    -Xcc "-fmodule-map-file=Sources/CExpat/module.modulemap" \
    -Xcc "-fmodule-map-file=$bin/CHost.build/module.modulemap" "$@"
}

for module in $checked; do extract "$module" "$work/checked"; done
swiftc -o "$work/documented" .ci/documented.swift
# shellcheck disable=SC2086 # names without spaces
"$work/documented" "$work/checked" $checked

archives=
for module in $modules; do
  extract "$module" "$work/$module" -skip-inherited-docs -experimental-allowed-reexported-modules="$exported"
  catalogue=Sources/$module/$module.docc
  set -- --additional-symbol-graph-dir "$work/$module" --fallback-display-name "$module" \
    --fallback-bundle-identifier "$module" --enable-experimental-external-link-support --warnings-as-errors \
    --output-path "$work/$module.doccarchive"
  if [ -d "$catalogue" ]; then set -- "$catalogue" "$@"; fi
  for archive in $archives; do set -- "$@" --dependency "$archive"; done
  docc convert "$@" >"$work/docc.log" 2>&1 || {
    cat "$work/docc.log" >&2
    exit 1
  }
  archives="$archives $work/$module.doccarchive"
done

rm -rf "$output"
mkdir -p "$(dirname "$output")"
# shellcheck disable=SC2086 # a list of paths without spaces
docc merge $archives --synthesized-landing-page-name swipebench --output-path "$output"
echo "documentation: $output/index.html (serve the folder, for example with 'python3 -m http.server')"
