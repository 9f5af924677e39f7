import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Lock = { packages: Record<string, { version?: string; resolved?: string; link?: boolean }> };
type Manifest = Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>;

const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));

/** Below these versions there are known holes. */
const FLOORS: Record<string, string[]> = {
  next: ["16.4.3"],
  react: ["19.2.9", "19.3.1"],
  "react-dom": ["19.2.9", "19.3.1"],
  sharp: ["0.35.5"],
  "better-auth": ["1.6.22"],
  "@trpc/server": ["11.11.0"],
  "drizzle-orm": ["0.45.2"],
  zod: ["4.6.7"],
};

const parts = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

/** Whether a version is patched: not below the floor of its own minor line, or above every floor. */
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
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
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
