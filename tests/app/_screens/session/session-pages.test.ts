import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const PLACES = ["(app)/sessions", "(app)/create-session", "[tenant]/[language]/(public)/sessions"];
const ROOT = join(import.meta.dirname, "../../../../src/app");

const pages = PLACES.flatMap((place) =>
  readdirSync(join(ROOT, place), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("page.tsx"))
    .map((name) => join(place, name)),
).map((path) => ({ path, source: readFileSync(join(ROOT, path), "utf8") }));
const guarded = pages.filter(({ source }) => /requirePage|requirePublicPage/.test(source));

test("SES-19: every page of sessions that asks the law says in their own words when there are none", () => {
  expect(guarded.length).toBeGreaterThanOrEqual(14);
  const others = guarded.filter(({ source }) => !/<SessionDenied|<SessionsUnavailable/.test(source));
  expect(others.map(({ path }) => path)).toEqual([]);
});
