import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Set by the launcher or by Next.js, never by an operator. */
const INTERNAL = ["NODE_ENV", "EMBEDDED", "NEXT_PHASE"];
const CHROMIUM_PATH = "CHROMIUM_PATH";

function namesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  return [...text.matchAll(pattern)].map(([, name]) => String(name)).sort();
}

test("the example explains every setting of the environment and of Docker, and no other", () => {
  const inSchema = namesIn("src/env.js", /^ +([A-Z][A-Z0-9_]+):/gm);
  const besideIt = namesIn("src/env.js", /\bgiven\.([A-Z][A-Z0-9_]+)/g);
  const known = [...inSchema, ...besideIt].filter((name) => !INTERNAL.includes(name));
  const ofDocker = namesIn("compose.yaml", /\$\{([A-Z_]+):\?/g);
  const explained = namesIn(".env.example", /^# ([A-Z0-9_]+)=/gm).filter((name) => name !== CHROMIUM_PATH);
  expect(known).toContain("APP_SECRET");
  expect(explained).toEqual([...new Set([...known, ...ofDocker])].sort());
});
