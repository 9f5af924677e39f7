import { expect, it } from "vitest";
import { parseShortCode, shortCode, shortLinkTarget, shortPath } from "@/features/session/urls";
import { newId } from "@/lib/id";

const NOW = new Date("2026-12-01T19:00:00Z");
const id = newId();

it("SES-13: the short link of a session is the end of its id, which differs for sessions of the same second", () => {
  expect(shortPath(id)).toBe(`/s/${id.slice(-8)}`);
  expect(new Set(Array.from({ length: 200 }, () => shortCode(newId()))).size).toBe(200);
});

it.each([
  ["1A2b3c4d", "1a2b3c4d"],
  ["1a2b3c4", null],
  ["../admin", null],
  ["1a2b3c4g", null],
])("SES-13: the code %s is read as %s", (text, code) => expect(parseShortCode(text)).toBe(code));

it.each([
  ["upcoming", "2026-12-05T19:00:00Z", ""],
  ["upcoming", "2026-12-01T19:30:00Z", "/live"],
  ["live", "2026-12-01T18:00:00Z", "/live"],
  ["completed", "2026-12-01T17:00:00Z", "/replay"],
  ["cancelled", "2026-12-01T19:30:00Z", ""],
] as const)("SES-13: the short link of a session that is %s at %s leads to its page%s", (status, at, to) => {
  expect(shortLinkTarget({ id, status, startsAt: new Date(at) }, NOW)).toBe(`/sessions/${id}${to}`);
});
