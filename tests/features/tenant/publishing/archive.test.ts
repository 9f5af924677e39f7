import { expect, it } from "vitest";
import type { AdminScope } from "@/access/scope";
import { isArchivedFirst } from "@/features/tenant/publishing/archive";

const NOW = new Date("2026-11-28T12:00:00Z");
const scope = { viewer: { userId: "ada" }, now: NOW } as AdminScope;
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

it.each([
  ["the same author's draft of a moment ago is written over", "ada", 600, false],
  ["a draft from more than ten minutes ago is archived first", "ada", 601, true],
  ["another author's draft is archived first", "grace", 0, true],
  ["the draft of a deleted account is archived first", null, 0, true],
])("GDP-3: %s", (_, savedBy, seconds, isArchived) => {
  expect(isArchivedFirst(scope, { savedBy, savedAt: ago(seconds) })).toBe(isArchived);
});
