import fc from "fast-check";
import { expect, it } from "vitest";
import type { Category } from "@/access/tenant";
import { categoryOf, movedSlug } from "@/domain/startup/categories/rules";
import { STARTER_CATEGORIES } from "@/domain/startup/rules";
import { applyChange, setUp } from "@/features/startup/categories/rules";
import { type CategoryChange, CategoryValues } from "@/features/startup/categories/schema";

const NAMES = ["Health", "health", "Bees & honey", "Bees honey", "C++", "C", "東京", "Ünï", "a".repeat(60)];

const anyName = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 15 }),
);
const anyValues = fc.record({
  name: anyName,
  names: fc.record({ de: anyName }, { requiredKeys: [] }),
  color: fc.constantFrom("red", null),
});
/** Numbers stand for positions in the list, which isn't known yet. */
const anyStep = fc.record({
  kind: fc.constantFrom("add", "edit", "move", "merge", "merge", "edit"),
  at: fc.nat(),
  other: fc.nat(),
  values: anyValues,
});
type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never;

function toChange(list: readonly Category[], { kind, at, other, values }: Step): CategoryChange | null {
  const parsed = CategoryValues.safeParse(values);
  const keyAt = (index: number) => list[index % list.length]?.keys[0] ?? "";
  const key = keyAt(at);
  if (kind === "move") return { kind, key, to: other % list.length };
  if (kind === "merge") return { kind, key, into: keyAt(other) };
  if (!parsed.success) return null;
  return kind === "add" ? { kind, values: parsed.data } : { kind: "edit", key, values: parsed.data };
}

it("CAT-1: in any order of changes, each key and each address leads on to one category", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let list = setUp([...STARTER_CATEGORIES, "A/B", "A B", "C++"]);
      const keyOfSlug = new Map<string, string>();
      const note = () => {
        for (const { slug, former, keys } of list)
          for (const each of [slug, ...former]) if (!keyOfSlug.has(each)) keyOfSlug.set(each, keys[0]);
      };
      note();
      for (const step of steps) {
        const change = toChange(list, step);
        const next = change ? applyChange(list, change) : list;
        if (typeof next === "string") continue;
        list = next;
        note();
      }
      const slugs = list.flatMap(({ slug, former }) => [slug, ...former]);
      expect(new Set(slugs).size).toBe(slugs.length);
      const keys = list.flatMap((each) => each.keys);
      expect(new Set(keys).size).toBe(keys.length);
      for (const [slug, key] of keyOfSlug) {
        const leadsTo = movedSlug({ categories: list }, slug) ?? slug;
        expect([slug, leadsTo]).toEqual([slug, categoryOf({ categories: list }, key).slug]);
      }
    }),
    { numRuns: 300 },
  );
});

const list = setUp(["Health", "Media", "Other"]);
const changed = (from: readonly Category[], change: CategoryChange): Category[] => {
  const next = applyChange(from, change);
  if (typeof next === "string") throw new Error(next);
  return next;
};
const named = (name: string, names = {}): CategoryValues => ({ name, names, color: null });

it("CAT-1: a name that comes back takes its old address again", () => {
  const there = changed(list, { kind: "edit", key: "Health", values: named("Care") });
  expect(there[0]).toMatchObject({ slug: "care", former: ["health"], keys: ["Health"] });
  const back = changed(there, { kind: "edit", key: "Health", values: named("Health") });
  expect(back[0]).toMatchObject({ slug: "health", former: ["care"] });
});

it("CAT-1: a new category doesn't take over the address of one that was renamed", () => {
  const there = changed(list, { kind: "edit", key: "Health", values: named("Care") });
  const added = changed(there, { kind: "add", values: named("Health") });
  expect(added.at(-1)).toMatchObject({ slug: "health-2", keys: ["Health 2"], name: "Health" });
  expect(movedSlug({ categories: added }, "health")).toBe("care");
});

it("CAT-1: merges in a chain lead straight to the last one", () => {
  const once = changed(list, { kind: "merge", key: "Health", into: "Media" });
  const twice = changed(once, { kind: "merge", key: "Media", into: "Other" });
  expect(twice).toMatchObject([{ keys: ["Other", "Media", "Health"], former: ["media", "health"] }]);
  expect(applyChange(twice, { kind: "remove", key: "Other" })).toBe("last");
});

it("CAT-1: an impossible change is refused with its reason", () => {
  expect(applyChange(list, { kind: "add", values: named("hEALTH") })).toBe("taken");
  expect(applyChange(list, { kind: "edit", key: "Media", values: named("Health") })).toBe("taken");
  expect(applyChange(list, { kind: "merge", key: "Media", into: "Media" })).toBe("missing");
  expect(applyChange(list, { kind: "move", key: "Gone", to: 0 })).toBe("missing");
  const full = setUp(Array.from({ length: 60 }, (_, index) => `Category ${index}`));
  expect(applyChange(full, { kind: "add", values: named("One more") })).toBe("full");
});

it.each(["", "  ", "&&&", "​", "x".repeat(61)])("CAT-1: %j isn't a name", (name) => {
  expect(CategoryValues.safeParse(named(name)).success).toBe(false);
});
