import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The last migration of the minor version before this one, whose servers run against this version's schema for a while. */
const LAST_OF_PREVIOUS_VERSION = "0061_baseline";

/** What a server of the previous version can't live with: something it reads or writes is gone, renamed or stricter. */
const BREAKING =
  /\bdrop (table|column|type|schema)\b|\brename (to|column|value)\b|\bset not null\b|\bset data type\b|\badd column\b(?![^;]*\bdefault\b)[^;]*\bnot null\b/i;

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync("drizzle/meta/_journal.json", "utf8"),
);

it("a server of the version before runs against this version's schema: migrations since then only add", () => {
  const tags = journal.entries.map(({ tag }) => tag);
  const since = tags.slice(tags.indexOf(LAST_OF_PREVIOUS_VERSION) + 1);
  expect(tags).toContain(LAST_OF_PREVIOUS_VERSION);
  const breaking = since.flatMap((tag) =>
    readFileSync(`drizzle/${tag}.sql`, "utf8")
      .split("--> statement-breakpoint")
      .filter((statement) => BREAKING.test(statement.replace(/^--.*$/gm, "")))
      .map((statement) => `${tag}: ${statement.trim()}`),
  );
  expect(breaking).toEqual([]);
});

it.each([
  'ALTER TABLE "votes" DROP COLUMN "at";',
  'ALTER TABLE "votes" RENAME TO "ballots";',
  'ALTER TABLE "votes" ADD COLUMN "why" text NOT NULL;',
  'ALTER TABLE "votes" ALTER COLUMN "why" SET NOT NULL;',
])("and what would break it is found: %s", (statement) => expect(statement).toMatch(BREAKING));

it.each([
  'ALTER TABLE "votes" ADD COLUMN "why" text DEFAULT \'\' NOT NULL;',
  'CREATE TABLE "a" ("b" text NOT NULL);',
])("and what only adds isn't: %s", (statement) => expect(statement).not.toMatch(BREAKING));
