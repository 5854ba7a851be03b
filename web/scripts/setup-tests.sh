#!/usr/bin/env bash
# Installs what the tests need beside Go, Node and make: a browser, a font, and a C
# compiler for Go's race detector. CHROMIUM names another browser than the system's.
# Fetches all Go modules, so that nothing later needs the network but npm ci.
set -euo pipefail
cd "$(dirname "$0")/../.."

packages=()
browser="${CHROMIUM:-/usr/bin/chromium}"
[ -x "$browser" ] || packages+=(chromium)
[ -d /usr/share/fonts/truetype/liberation ] || packages+=(fonts-liberation)
echo '#include <stdlib.h>' | cc -E - >/dev/null 2>&1 || packages+=(gcc libc6-dev)

if [ ${#packages[@]} -gt 0 ]; then
  if ! command -v apt-get >/dev/null; then
    echo "The tests need: ${packages[*]}. Install them, or set CHROMIUM to a Chromium binary." >&2
    exit 1
  fi
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "The tests need: ${packages[*]}. Install them as root." >&2; exit 1; }
    as_root=(sudo DEBIAN_FRONTEND=noninteractive)
  fi
  echo "Installing ${packages[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt=("${as_root[@]}" apt-get -o DPkg::Lock::Timeout=120 -o Acquire::Retries=3)
  "${apt[@]}" update -qq
  "${apt[@]}" install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
  [ -x "$browser" ] || { echo "No browser at $browser after the installation." >&2; exit 1; }
fi

# Chromium's shell has the same engine without the windows of a browser, and runs the page's
# tests in half the time. Where it cannot be had, they run in Chromium.
shell=/usr/lib/chromium/chromium-headless-shell
if [ -z "${CHROMIUM:-}" ] && [ ! -x "$shell" ] && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
  apt-cache show chromium-headless-shell >/dev/null 2>&1 || apt-get -o DPkg::Lock::Timeout=120 update -qq || true
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -o Acquire::Retries=3 install -y -qq --no-install-recommends \
    --no-upgrade --no-remove chromium-headless-shell >/dev/null 2>&1 || echo "No shell of Chromium to be had: the page's tests run in $browser."
fi

go mod download
# Tidying looks at the tests of what is used, too. Whether go.mod is tidy is a test's to say.
go mod tidy -diff >/dev/null || true
