import { expect, it } from "vitest";
import { textUsesIn, textUsesOf } from "./text-rules";

/** The only places that order, cut or capitalize on their own, each with its reason. */
const ALLOWED: Record<string, string> = {
  "src/lib/format/compare.ts": "It orders every text.",
  "src/lib/text/slug.ts": "A slug has no letters outside of ASCII.",
  "src/server/http/client-address.ts": "A header has one code unit for each byte, and each request has one.",
  "src/server.ts": "A host name is ASCII.",
  "src/server/observability/trace-export.ts": "A host name is ASCII.",
  "src/features/analytics/ui/beacon.ts": "An address is ASCII.",
  "src/server/observability/pool-metrics.ts": "A keyword of SQL is ASCII.",
  "src/domain/member/consent.ts": "The names of legal pages are keys.",
};

it("texts are ordered, cut and capitalized by one function each", () => {
  const found = textUsesIn("src").map((use) => `src/${use}`);
  const fileOf = (use: string): string => use.slice(0, use.search(/:\d/));
  expect(found.filter((use) => !ALLOWED[fileOf(use)])).toEqual([]);
  expect(Object.keys(ALLOWED).filter((file) => !found.some((use) => fileOf(use) === file))).toEqual([]);
});

it.each([
  ["an order in the server's language", "names.sort((a, b) => a.localeCompare(b))"],
  ["an order in a fixed language", 'a.localeCompare(b, "en")'],
  ["a collator", 'new Intl.Collator("en", { numeric: true })'],
  ["a list that the database orders by code points", "tx.select().from(tenants).orderBy(asc(tenants.name))"],
  ["the same without a direction", "query.orderBy(name)"],
  ["a cut at a number", "String(error).slice(0, 500)"],
  ["a cut at a constant", "text?.slice(0, MAX_NAME_LENGTH)"],
  ["a part of a text", "text.substring(3)"],
  ["a first letter", "name.charAt(0)"],
  ["a first letter in brackets", "name[0].toUpperCase()"],
])("is found: %s", (_, code) => {
  expect(textUsesOf("planted.ts", `${code};\n`)).not.toEqual([]);
});

it.each([
  ["the start of a list", "rows.slice(0, PAGE_SIZE)"],
  ["a year", "day.slice(0, 4)"],
  ["an order by time", "query.orderBy(desc(createdAt))"],
  ["ties that are broken by a name", "query.orderBy(asc(position), asc(name))"],
  ["a later letter", "text.charAt(at)"],
])("is left alone: %s", (_, code) => {
  expect(textUsesOf("planted.ts", `${code};\n`)).toEqual([]);
});
