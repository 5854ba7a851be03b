#!/usr/bin/env bash
# Installs what the tests need beside Go, Node and make: a browser, a font, and a C
# compiler for Go's race detector. CHROMIUM names another browser than the system's.
set -euo pipefail

packages=()
browser="${CHROMIUM:-/usr/bin/chromium}"
[ -x "$browser" ] || packages+=(chromium)
[ -d /usr/share/fonts/truetype/liberation ] || packages+=(fonts-liberation)
command -v cc >/dev/null || packages+=(gcc libc6-dev)
[ ${#packages[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "The tests need: ${packages[*]}. Install them, or set CHROMIUM to a Chromium binary." >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "The tests need: ${packages[*]}. Install them as root." >&2; exit 1; }
  as_root=(sudo)
fi
echo "Installing ${packages[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get -o DPkg::Lock::Timeout=120 update -qq
"${as_root[@]}" apt-get -o DPkg::Lock::Timeout=120 install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
[ -x "$browser" ] || { echo "No browser at $browser after the installation." >&2; exit 1; }
