import { readFileSync } from "node:fs";

/** Written by the build, in the folder of the product, where every process runs. */
export const BUILD_STAMP = ".next/startuphub.json";

/** @param {string} file @returns {Record<string, string>} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/**
 * The version and the time of the last build; of code that isn't built, the package's version.
 * @returns {{ version: string, builtAt?: string }}
 */
export function readRelease() {
  const { version = "unknown" } = read("package.json");
  return { version, ...read(BUILD_STAMP) };
}
