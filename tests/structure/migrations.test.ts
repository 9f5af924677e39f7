import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const { entries }: { entries: { idx: number; tag: string }[] } = JSON.parse(
  readFileSync("drizzle/meta/_journal.json", "utf8"),
);

it("each migration has its file, and only the last one its snapshot", () => {
  const last = String(entries.at(-1)?.idx).padStart(4, "0");
  expect(readdirSync("drizzle").sort()).toEqual([...entries.map(({ tag }) => `${tag}.sql`), "meta"]);
  expect(readdirSync("drizzle/meta").sort()).toEqual([`${last}_snapshot.json`, "_journal.json"]);
});
