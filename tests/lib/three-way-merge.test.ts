import { expect, it } from "vitest";
import { takeFields, threeWayMerge } from "@/lib/three-way-merge";

const FIELDS = ["name", "place", "tags"] as const;
const base = { name: "Tea", place: "Berlin", tags: ["green"] };
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  threeWayMerge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, FIELDS, isSame);

it("takes what only one side has changed", () => {
  expect(merge({ name: "Teas" }, { place: "Wien", tags: ["black"] })).toEqual({
    merged: { name: "Teas", place: "Wien", tags: ["black"] },
    taken: ["place", "tags"],
    conflicts: [],
  });
});

it("keeps mine where both sides have changed a field, and names it", () => {
  expect(merge({ name: "Teas", tags: ["red"] }, { name: "Tea Shop", tags: ["red"] })).toEqual({
    merged: { ...base, name: "Teas", tags: ["red"] },
    taken: [],
    conflicts: ["name"],
  });
});

it("merges only the fields it is given", () => {
  const theirs = { ...base, name: "Tea Shop" };
  expect(threeWayMerge({ base, mine: base, theirs }, ["place"]).merged).toEqual(base);
});

it("takes the other side's fields once the user has decided", () => {
  expect(takeFields(base, { ...base, name: "Tea Shop", place: "Wien" }, ["name"])).toEqual({
    ...base,
    name: "Tea Shop",
  });
});
