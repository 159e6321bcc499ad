#!/usr/bin/env bash
# Shows that the exact gate notices: changes one line of the program at a time, builds it, and lets
# 'baseline check' compare every trace in traces/ with a baseline that the unchanged program wrote.
# Each change must make it exit 2 and name the right first event; the unchanged program must exit 0.
#
#   Tests/Mutations/run.sh [NAME...]     all changes, or those named; about six minutes in all on two cores
set -Eeuo pipefail
export LC_ALL=C
unset CI
cd "$(dirname "$0")/../.."
root=$PWD

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
wanted=" $* "
failures=0
tried=0

fail() {
  printf 'FAILED  %s: %s\n' "$1" "$2"
  failures=$((failures + 1))
}

build() { # LOG
  swift build --package-path "$scratch/tree" --product swipebench >"$1" 2>&1
}

# Replaces the one place where a text stands in a file. A text that is missing, or there twice, ends the
# script: a change that was not made would look like one that was noticed.
replace() { # FILE OLD NEW
  local content rest
  content=$(<"$scratch/tree/$1")
  if [ "$2" = "$3" ] || [ "${content#*"$2"}" = "$content" ]; then
    printf 'the text of a change is not in %s:\n%s\n' "$1" "$2" >&2
    exit 1
  fi
  rest=${content#*"$2"}
  if [ "${rest#*"$2"}" != "$rest" ]; then
    printf 'the text of a change is in %s more than once:\n%s\n' "$1" "$2" >&2
    exit 1
  fi
  printf '%s\n' "${content%%"$2"*}$3$rest" >"$scratch/tree/$1"
}

# One change: its name, the file, the text before and after, then what the report must say, line by line.
mutate() { # NAME FILE OLD NEW EXPECTED...
  local name=$1 file=$2 old=$3 new=$4 status=0 line
  shift 4
  case "$wanted" in "  " | *" $name "*) ;; *) return 0 ;; esac
  tried=$((tried + 1))
  replace "$file" "$old" "$new"
  if ! build "$scratch/build.log"; then
    grep error: "$scratch/build.log" >&2 || cat "$scratch/build.log" >&2
    fail "$name" "does not build"
  else
    "$program" baseline check before "$root/traces" --baseline-dir "$scratch/baselines" \
      >"$scratch/report" 2>&1 || status=$?
    [ "$status" -eq 2 ] || fail "$name" "exit $status, expected 2"
    for line in "$@"; do
      grep -Fq -- "$line" "$scratch/report" || fail "$name" "the report does not say: $line"
    done
    printf 'changed %s\n' "$name"
    sed 's/^/    /' "$scratch/report"
  fi
  cp "$root/$file" "$scratch/tree/$file"
}

mkdir "$scratch/tree"
for entry in Package.swift Sources Tests Benchmarks; do cp -R "$root/$entry" "$scratch/tree/"; done
build "$scratch/build.log" || { cat "$scratch/build.log" >&2; exit 1; }
program=$(swift build --package-path "$scratch/tree" --show-bin-path)/swipebench
"$program" baseline update before "$root/traces" --baseline-dir "$scratch/baselines"
"$program" baseline check before "$root/traces" --baseline-dir "$scratch/baselines" ||
  fail unchanged "exit $?, expected 0"

# In a function, so that the script can be edited while it runs.
all_changes() {
mutate slop Sources/Gestures/GestureProfile+Systems.swift \
  'name: "ek", pan: PanRule(slopPoints: 3)' 'name: "ek", pan: PanRule(slopPoints: 3.1)' \
  '✗ slop-exact  event 2, 17 ms' 'slop: 3 pt, not >= 3.1 pt' 'slop 3 → 3.1 pt. Replayed with 3 pt'

mutate boundary Sources/Gestures/PanRecognizer.swift \
  'squaredLimit = rule.boundary == .inclusive ? square.nextDown : square' 'squaredLimit = square' \
  '✗ slop-exact  event 2, 17 ms'

mutate tap-window Sources/Gestures/GestureProfile+Systems.swift \
  'tap: TapRule(window: .milliseconds(300)),
    sources: ProfileSources(
      "EKSwipeControl.m"' 'tap: TapRule(window: .milliseconds(310)),
    sources: ProfileSources(
      "EKSwipeControl.m"' \
  '✗ tap-at-limit  event 34' 'tap-window 300 → 310 ms. Replayed with 300 ms'

mutate overlay-delay Sources/SwipeControls/SwipeControl.swift \
  'overlayDelay = Interval.milliseconds(150)' 'overlayDelay = Interval.milliseconds(160)' \
  '✗ cancel-before-pan  event 14, 150 ms' 'overlay-delay 150 → 160 ms. Replayed with 150 ms'

mutate fallback-order Sources/Appearance/FallbackSearch.swift \
  '    if state.contains(.overlayFaded), let value = candidate(.overlayFaded) { return value }
    if state.contains(.overlayVisible), let value = candidate(.overlayVisible) { return value }' \
  '    if state.contains(.overlayVisible), let value = candidate(.overlayVisible) { return value }
    if state.contains(.overlayFaded), let value = candidate(.overlayFaded) { return value }' \
  '✗ cancel-before-pan  event 14, 150 ms' 'was  overlay #8000800080004ccd' 'now  overlay #8000800080008000'

mutate faded-stays Sources/SwipeControls/SwipeControl+Overlay.swift \
  '    setOverlayFaded(false, animated: false)
    setOverlayVisible(false, animated: true)' '    setOverlayVisible(false, animated: true)' \
  '✗ cancel-before-pan  event 33, 308 ms' 'was  state normal' 'now  state overlayFaded'

mutate cancel-not-told Sources/SwipeControls/Control+Delivery.swift \
  '    sendActions(for: .touchCancel)
' '' '✗ cancel-before-pan  event 33, 308 ms' 'was  sends touchCancel'

mutate value-not-restored Sources/SwipeControls/SwipeSlider.swift \
  '    guard storedValue != session.contents.lastSentValue else { return }
    session.contents.lastSentValue = storedValue
    sendActions(for: .valueChanged)
  }

  /// Puts the value back' '  }

  /// Puts the value back' '✗ cancel-mid-drag  event 35, 300 ms' 'was  sends valueChanged, touchCancel'

mutate second-finger Sources/SwipeControls/Control+Delivery.swift \
  '    if environment.secondTouchCancels, sample.phase == .began, hitTest(touch(sample).location) {
      cancelTouch(.secondTouch)' \
  '    if sample.phase == .began, hitTest(touch(sample).location) {
      cancelTouch(.secondTouch)
      return begin(sample)' \
  '✗ second-finger-beside  event 13, 123 ms' 'was  touch 2 ignored: second finger'

mutate timer-order Sources/Simulation/EventLoop.swift \
  '{ nextDeadline < instant }' '{ nextDeadline <= instant && nextDeadline != .distantFuture }' \
  '✗ overlay-at-delay  event 16, 150 ms'

mutate resolve Sources/SwipeControls/SwipeControl.swift \
  '    overlayView?.backgroundColor = currentOverlayColor' \
  '    _ = currentOverlayColor
    overlayView?.backgroundColor = currentOverlayColor' \
  '✗ cancel-before-pan  resolve.total 6 → 9' '56 of 56 as in the baseline'
}

all_changes
[ "$tried" -gt 0 ] || fail 'no change' "none is called$wanted"
printf '%d changes tried, %d complaints\n' "$tried" "$failures"
[ "$failures" -eq 0 ]
