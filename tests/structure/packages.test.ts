import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { type Import, listFiles, parseSource } from "./source";

type Manifest = Record<"dependencies" | "devDependencies", Record<string, string>>;

const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
const bundled = readFileSync("deploy/bundled-packages.txt", "utf8").trim().split("\n");

/** What production starts: README "Deploy it", compose.yaml, and what these processes start themselves. */
const ENTRIES = [
  "src/server.ts",
  "src/worker.ts",
  "src/server/files/image-worker.js",
  "src/domain/migrations/migrate.ts",
  "scripts/migrate.js",
  "scripts/backup/index.ts",
];

/** Loaded by name: the loader of TypeScript by `--import`, React by Next.js. */
const BY_NAME = ["tsx", "react", "react-dom"];

const sources = new Map<string, Import[]>(
  ["src", "scripts"].flatMap((root) => {
    const files = listFiles(root);
    const known = new Set(files);
    return files.map((file) => {
      const source = parseSource(file, readFileSync(path.join(root, file), "utf8"), known);
      const imports = source.imports.filter(({ isType }) => !isType);
      return [`${root}/${file}`, imports] as [string, Import[]];
    });
  }),
);

/** The file that an import leads to, which may lie below the other root; null for a package. */
function fileOf(from: string, specifier: string): string | null {
  if (!/^(@\/|\.)/.test(specifier)) return null;
  const base = specifier.startsWith("@/")
    ? `src/${specifier.slice(2)}`
    : path.posix.join(path.posix.dirname(from), specifier);
  const endings = ["", ".ts", ".tsx", ".js", "/index.ts"];
  return endings.map((ending) => base + ending).find((file) => sources.has(file)) ?? base;
}

const nameOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** Every package that a process loads when it begins at one of the entries, with the file that asks for it first. */
function loadedFrom(entries: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set(entries);
  for (const file of seen) {
    for (const { specifier } of sources.get(file) ?? []) {
      const target = fileOf(file, specifier);
      if (target) seen.add(target);
      else if (
        !specifier.startsWith("node:") &&
        !specifier.startsWith("#") &&
        !packages.has(nameOf(specifier))
      ) {
        packages.set(nameOf(specifier), file);
      }
    }
  }
  return packages;
}

const loaded = loadedFrom(ENTRIES);

it("the processes of production are found, and what they load", () => {
  expect(ENTRIES.filter((entry) => !sources.has(entry))).toEqual([]);
  expect([...loaded.keys()]).toEqual(expect.arrayContaining(["next", "postgres", "sharp", "yazl", "stripe"]));
});

it("no process loads a package that the image leaves out", () => {
  const missing = [...loaded].filter(([name]) => bundled.includes(name) || !(name in manifest.dependencies));
  expect(missing).toEqual([]);
});

it("a package that no process loads is left to the bundles", () => {
  const external =
    /serverExternalPackages: \[([^\]]*)\]/.exec(readFileSync("next.config.js", "utf8"))?.[1] ?? "";
  const names = [...external.matchAll(/"([^"]+)"/g)].map(([, name]) => String(name));
  expect(names).toContain("sharp");
  expect(names.filter((name) => bundled.includes(name))).toEqual([]);
  const kept = Object.keys(manifest.dependencies).filter((name) => !bundled.includes(name));
  expect(
    kept.filter((name) => !loaded.has(name) && !names.includes(name) && !BY_NAME.includes(name)),
  ).toEqual([]);
  expect(bundled.filter((name) => !(name in manifest.dependencies))).toEqual([]);
});

it("packages that pages import ship with the product, so they aren't development packages", () => {
  const imported = [...sources]
    .filter(([file]) => file.startsWith("src/"))
    .flatMap(([, imports]) => imports.map(({ specifier }) => nameOf(specifier)));
  expect(imported.filter((name) => name in manifest.devDependencies)).toEqual([]);
});
