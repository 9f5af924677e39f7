# Sourced by build-image.sh: makes the two base images where no container registry can be reached. The system is Debian with
# its essential packages, without manuals and translations, as in Debian's own slim image; Node comes from the installed
# npm package, npm from this machine.

command -v mmdebstrap >/dev/null || { echo "mmdebstrap is missing: apt-get install mmdebstrap" >&2; exit 1; }
archive=$work/system.tar
partial=$work/partial.tar
if [ ! -s "$archive" ]; then
  # A mirror's address has no place in the image.
  mmdebstrap --quiet --variant=apt --include=passwd \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --dpkgopt='path-exclude=/usr/share/info/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/man/*' \
    ${APT_SOURCES:+--customize-hook='rm -f "$1"/etc/apt/sources.list "$1"/etc/apt/sources.list.d/*'} \
    bookworm "$partial" ${APT_SOURCES:+"$APT_SOURCES"}
  mv "$partial" "$archive"
fi

system=localhost/startuphub-system
base=localhost/startuphub-base
made=$(store from --pull-never scratch)
store add --quiet "$made" "$archive" / >/dev/null
store config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$made"
store commit --quiet --format docker "$made" "$system" >/dev/null
node=$(node_modules/.bin/node -p process.execPath)
store copy --quiet "$made" "$node" /usr/local/bin/node >/dev/null
store copy --quiet "$made" "$(npm root --global)/npm" /usr/local/lib/node_modules/npm >/dev/null
store run "$made" -- sh -c 'cd /usr/local/bin && ln -s ../lib/node_modules/npm/bin/npm-cli.js npm &&
  ln -s ../lib/node_modules/npm/bin/npx-cli.js npx && chmod +x node'
store commit --quiet --format docker --rm "$made" "$base" >/dev/null
