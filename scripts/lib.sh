# Functions that scripts share; read with `source`, never run.

# The folder of the package, whatever the working directory is.
repository_root() {
  (cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
}

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "error: $*"
  exit 1
}

# Prints the comment at the top of a script as its help text.
print_help() {
  sed -n '2,/^[^#]/{s/^# \{0,1\}//p;}' "$1"
}

# Runs a command as root: directly or through sudo.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    fail "this needs root, and there is no sudo: $*"
  fi
}

has_package() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

require_apt() {
  command -v apt-get >/dev/null 2>&1 ||
    fail "there is no apt-get here; install by other means: $*"
}

# Refreshes the package lists once per run, and only when something is missing: a fresh machine may
# have none, and stale ones name files that are gone.
update_package_lists() {
  [ -z "${package_lists_are_fresh:-}" ] || return 0
  say "refreshing the package lists"
  as_root apt-get update -qq || say "warning: the package lists could not be refreshed"
  package_lists_are_fresh=yes
}

# Installs the Debian packages that are missing; does nothing when none is.
install_packages() {
  local missing=() package
  for package in "$@"; do
    has_package "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  require_apt "${missing[@]}"
  update_package_lists
  say "installing ${missing[*]}"
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends "${missing[@]}" >&2
}
