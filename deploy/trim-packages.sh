#!/bin/sh
# Leaves in node_modules and .next what the server, the worker, migrations and backups load. Runs after the build, inside the
# image's build stage alone: nothing can be built or developed in the folder afterward.
set -eu
cd "$(dirname "$0")/.."

# Development packages go by name: npm's own --omit=dev keeps those that a production package names as an optional peer.
# The optional ones are Node itself, which the image has already.
unneeded=$(node -p '
  const { devDependencies, optionalDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  Object.keys({ ...devDependencies, ...optionalDependencies }).join(" ")
')
# shellcheck disable=SC2046,SC2086 # names of packages have no spaces
npm uninstall --ignore-scripts --offline --no-audit --no-fund $unneeded $(cat deploy/bundled-packages.txt)

# What compilers and editors read.
find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.flow' \) -delete
find node_modules -type f -iname '*.md' ! -iname '*licen[cs]e*' ! -iname '*notice*' -delete
find node_modules -type f -path '*/cjs/*' \( -name '*.development.js' -o -name '*.profiling.js' \) -delete
find node_modules -depth -type d -path '*/@img/*musl*' -exec rm -rf {} +

# What Next.js brings for building, for development and for variants that aren't in use.
rm -rf node_modules/@next/swc-* node_modules/caniuse-lite
next=node_modules/next/dist
rm -rf $next/bundle-analyzer $next/docs $next/esm
rm -rf $next/compiled/*-experimental $next/compiled/react-server-dom-webpack
find $next/compiled/next-server -type f \( -name '*.dev.js' -o -name '*experimental*' \) -delete
find $next/compiled -type f \( -name '*.development.js' -o -name '*.profiling.js' \) -delete

find node_modules -depth -type d -empty -delete

# What later builds, debuggers and tracing would read of this one.
rm -rf .next/cache .next/diagnostics .next/trace .next/trace-build .next/types
find .next -type f \( -name '*.map' -o -name '*.nft.json' \) -delete
