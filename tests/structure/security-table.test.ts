import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("docs/security.md", "utf8");

/** The requirements of level 1 and 2 in ASVS 5.0.0, as `section: level of each requirement in order`. `3` is optional. */
const LEVELS = {
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "11223333",
  "6.4": "112233",
  "6.5": "22222333",
  "6.6": "2223",
  "6.7": "33",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "223",
  "7.6": "22",
  "8.1": "1233",
  "8.2": "1123",
  "8.3": "133",
  "8.4": "23",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "223",
  "10.3": "22223",
  "10.4": "1111122222233333",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
} as const;

const REQUIREMENTS = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, index) => `${section}.${index + 1} (${level})`),
);

const rows = page.split("\n").flatMap((line) => {
  const [, id, asked = "", how = "", test = ""] = line.split(/ *\| */);
  return id && /^\d+\.\d+\.\d+ \(\d\)$/.test(id) ? [{ id, asked, how, test }] : [];
});

it("the page has a row for each requirement of level 1 and 2, in order, and for no other", () => {
  const ids = rows.map(({ id }) => id);
  const expected = REQUIREMENTS.filter((id) => !id.endsWith("(3)") || ids.includes(id));
  expect(ids).toEqual(expected);
});

it("each row says what is asked for and how it is met, and names a test if it applies", () => {
  for (const { id, asked, how, test } of rows) {
    expect(asked, id).not.toBe("");
    expect(how, id).not.toBe("");
    if (!how.startsWith("doesn't apply")) expect(test, id).toMatch(/^`tests\//);
  }
});

it("each deviation of the tables has its reason below them", () => {
  const [tables = "", deviations = ""] = page.split("## Deviations");
  expect(tables).not.toBe("");
  for (const { id, how } of rows.filter((row) => row.how.includes("*deviates*")))
    expect(deviations, `${id}: ${how}`).toContain(`**${id.split(" ")[0]}**`);
});

it("every file that the page names exists", () => {
  const paths = [...page.matchAll(/`((?:src|tests|docs)\/[^`\s]+)`/g)].map(([, path = ""]) => path);
  const linked = [...page.matchAll(/\]\(([^)#:]+\.md)\)/g)].map(([, path = ""]) => `docs/${path}`);
  expect(paths.length).toBeGreaterThan(100);
  expect([...paths, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});
