import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { listModuleState } from "./module-state";

/** What they keep follows from its key alone. */
const MEMOS = [
  "app/_shell/document/brand-style.ts",
  "features/session/decks/text-fit-rules.ts",
  "lib/format/compare.ts",
  "lib/format/language-name.ts",
  "lib/format/list.ts",
  "lib/format/money.ts",
  "lib/format/number.ts",
  "lib/language/choose-language.ts",
  "lib/text/markdown/excerpt.ts",
  "lib/time/date.ts",
  "lib/time/time-zone.ts",
  "domain/auth/session-cookie.ts",
  "domain/tenant/icon.ts",
  "server/http/content-encoding.ts",
];
/** They are what their process runs. */
const PROCESSES = ["server/files/image-worker.js", "worker.ts"];

it("state on the server is a process singleton, which one bundle shares with the next", () => {
  const found = new Set(listModuleState("src").map((name) => name.split(" ")[0]));
  expect([...found].toSorted()).toEqual([...MEMOS, ...PROCESSES].toSorted());
});

it("a test file that replaces a module evaluates ours again, which files before it have loaded", () => {
  const loaded = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts") && !name.startsWith("structure/"))
    .filter((name) => {
      const text = readFileSync(path.join("tests", name), "utf8");
      return text.includes("vi.mock(") && !text.includes("support/fresh-modules");
    });
  expect(loaded).toEqual([]);
});

it.each([
  ["a variable", "let known = 1;\nexport const next = () => (known += 1);"],
  [
    "a collection that is filled",
    "const known = new Map<string, 1>();\nexport const add = () => known.set('a', 1);",
  ],
])("is found: %s", (_, code) => {
  const folder = mkdtempSync(path.join(tmpdir(), "state-"));
  writeFileSync(path.join(folder, "planted.ts"), code);
  const found = listModuleState(folder);
  rmSync(folder, { recursive: true });
  expect(found).toEqual(["planted.ts known"]);
});
