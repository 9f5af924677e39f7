import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const MAX_SENTENCE_LENGTH = 140;
const HEADLINE = /^- \*\*([A-Z][A-Z0-9]*-\d+)\*\* — (.+)$/;
const DETAIL = /^ {2}- ([^`].*|`[^`]+` .+)$/;
const PATHS = /^ {2}- (`[^`]+`(?:, `[^`]+`)*); (`[^`]+`(?:, `[^`]+`)*)$/;
const TEST_TITLE = /["'`]((?:[A-Z][A-Z0-9]*-\d+, )*[A-Z][A-Z0-9]*-\d+)[:,]/g;

type Behaviour = { id: string; sentence: string; details: string[]; sources: string[]; tests: string[] };

const splitPaths = (list = ""): string[] => list.split(", ").map((path) => path.slice(1, -1));

/** An entry is its headline, its details and, as its last line, its paths. */
function parseEntry(headline: string, subBullets: readonly string[]): Behaviour {
  const [, id = headline, sentence = ""] = HEADLINE.exec(headline) ?? [];
  const [, sources, tests] = PATHS.exec(subBullets.at(-1) ?? "") ?? [];
  return {
    id,
    sentence,
    details: subBullets.slice(0, -1),
    sources: sources ? splitPaths(sources) : [],
    tests: tests ? splitPaths(tests) : [],
  };
}

function parseBehaviours(markdown: string): Behaviour[] {
  const [, ...sections] = markdown.split(/^## .+$/m);
  const entries: string[][] = [];
  for (const line of sections.join("\n").split("\n").filter(Boolean)) {
    if (line.startsWith("- ")) entries.push([line]);
    else entries.at(-1)?.push(line);
  }
  return entries.map(([headline = "", ...subBullets]) => parseEntry(headline, subBullets));
}

const behaviours = parseBehaviours(readFileSync("docs/behaviours.md", "utf8"));

const readIfPresent = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

const idsInTitlesOf = (path: string): string[] =>
  [...readIfPresent(path).matchAll(TEST_TITLE)].flatMap(([, ids = ""]) => ids.split(", "));

it("lists behaviours, each under its own ID", () => {
  const ids = behaviours.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it.each(behaviours)("$id is one short sentence, with its details below", ({ sentence, details }) => {
  expect(sentence).toMatch(/\.$/);
  expect(sentence.length).toBeLessThanOrEqual(MAX_SENTENCE_LENGTH);
  for (const detail of details) {
    expect(detail).toMatch(DETAIL);
    expect(detail).toMatch(/\.$/);
  }
});

it.each(behaviours)("$id ends with the paths of its sources and tests, which all exist", (behaviour) => {
  const { sources, tests } = behaviour;
  expect(sources.length).toBeGreaterThan(0);
  expect(tests.length).toBeGreaterThan(0);
  expect([...sources, ...tests].filter((path) => !existsSync(path))).toEqual([]);
  expect(tests.filter((path) => !path.startsWith("tests/"))).toEqual([]);
});

it.each(behaviours)("$id begins the title of a test in one of its test files", ({ id, tests }) => {
  expect(tests.flatMap(idsInTitlesOf)).toContain(id);
});
