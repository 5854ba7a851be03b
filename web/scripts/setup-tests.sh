#!/usr/bin/env bash
# Installs what the tests need beside Go, Node and make: two browsers, a font, Git, and a
# C compiler for Go's race detector. CHROMIUM and FIREFOX name others than the system's.
# Fetches all Go modules, so that nothing later needs the network but npm ci.
set -euo pipefail
cd "$(dirname "$0")/../.."

packages=()
browser="${CHROMIUM:-/usr/bin/chromium}"
[ -x "$browser" ] || packages+=(chromium)
[ -d /usr/share/fonts/truetype/liberation ] || packages+=(fonts-liberation)
command -v git >/dev/null || packages+=(git)
echo '#include <stdlib.h>' | cc -E - >/dev/null 2>&1 || packages+=(gcc libc6-dev)

export DEBIAN_FRONTEND=noninteractive
apt=(apt-get -o DPkg::Lock::Timeout=120 -o Acquire::Retries=3)
if [ "$(id -u)" -ne 0 ] && command -v sudo >/dev/null; then
  apt=(sudo DEBIAN_FRONTEND=noninteractive "${apt[@]}")
fi

if [ ${#packages[@]} -gt 0 ]; then
  if ! command -v apt-get >/dev/null; then
    echo "The tests need: ${packages[*]}. Install them, or set CHROMIUM to a Chromium binary." >&2
    exit 1
  fi
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    echo "The tests need: ${packages[*]}. Install them as root." >&2
    exit 1
  fi
  echo "Installing ${packages[*]}"
  "${apt[@]}" update -qq
  "${apt[@]}" install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
  [ -x "$browser" ] || { echo "No browser at $browser after the installation." >&2; exit 1; }
fi

# extra installs a package that the tests can do without, where that asks for no password.
extra() {
  command -v apt-get >/dev/null || return 1
  [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null || return 1
  local install=("${apt[@]}" install -y -qq --no-install-recommends --no-upgrade --no-remove "$1")
  "${install[@]}" >/dev/null 2>&1 || { "${apt[@]}" update -qq && "${install[@]}"; } >/dev/null 2>&1
}

# Chromium's shell has the same engine without the windows of a browser, and runs the page's
# tests in half the time. Where it cannot be had, they run in Chromium.
shell=/usr/lib/chromium/chromium-headless-shell
if [ -z "${CHROMIUM:-}" ] && [ ! -x "$shell" ]; then
  extra chromium-headless-shell || echo "No shell of Chromium to be had: the page's tests run in $browser."
fi

# The suites say in their last lines when Firefox could not be had.
firefox="${FIREFOX:-/usr/bin/firefox-esr}"
[ -x "$firefox" ] || extra firefox-esr || echo "No Firefox at $firefox, and none to be had."

go mod download
# Tidying looks at the tests of what is used, too. Whether go.mod is tidy is a test's to say.
go mod tidy -diff >/dev/null || true
