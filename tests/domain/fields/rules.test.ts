import fc from "fast-check";
import { expect, it } from "vitest";
import type { CustomField } from "@/access/tenant";
import { listMissing, parseFields, parseValue, toInput, toShown } from "@/domain/fields/rules";
import { FieldInput } from "@/domain/fields/schema";

const field = (over: Partial<CustomField>): CustomField => ({
  ...{ key: "f", target: "startup", kind: "text", name: "F", names: {}, hint: null },
  ...{ isRequired: false, isFilterable: false, options: [] },
  ...over,
});
const options = ["seed", "growth"].map((key) => ({ keys: [key] as const, name: key, names: {} }));

it.each([
  ["number", "1,5", ["1.5"]],
  ["number", "-0", ["0"]],
  ["number", "007.50", ["7.5"]],
  ["number", "999999999999.999", ["999999999999.999"]],
  ["number", "-000,100", ["-0.1"]],
  ["number", "0.0001", null],
  ["number", "1e9", null],
  ["number", "Infinity", null],
  ["number", "1".repeat(13), null],
  ["date", "2026-02-29", null],
  ["date", "2024-02-29", ["2024-02-29"]],
  ["date", "2026-02", null],
  ["date", "0002-11-20", null],
  ["link", "Example.com/a", ["https://example.com/a"]],
  ["link", "javascript:alert(1)", null],
  ["link", "data:text/html,x", null],
  ["link", "https://user:secret@example.com", null],
  ["text", "  two\n lines  ", ["two lines"]],
  ["text", "x".repeat(501), null],
  ["text", "", []],
] as const)("FLD-2: a %s %j is stored as %j, or refused", (kind, input, stored) => {
  const parsed = parseValue(field({ kind }), input);
  expect("values" in parsed ? parsed.values : null).toEqual(stored);
});

it("FLD-2: choices are stored in the field's order and once each, and a merged one counts as the other", () => {
  const choice = field({ kind: "multi_choice", options });
  expect(parseValue(choice, ["growth", "seed", "growth"])).toEqual({ values: ["seed", "growth"] });
  expect(parseValue(choice, ["other"])).toHaveProperty("message");
  expect(parseValue(field({ kind: "choice", options }), ["seed", "growth"])).toEqual({ values: ["seed"] });
  const merged = field({ kind: "choice", options: [{ keys: ["seed", "early"], name: "Seed", names: {} }] });
  expect(parseValue(merged, "early")).toEqual({ values: ["seed"] });
  expect(toShown([merged], { f: ["early"] })[0]?.values).toEqual([{ key: "seed", name: "Seed", names: {} }]);
});

it("FLD-2: a required field needs a value, and fields that don't exist are left out", () => {
  const { values, faults } = parseFields([field({ isRequired: true })], { f: "  ", gone: "x" });
  expect(values).toEqual({});
  expect(Object.keys(faults)).toEqual(["f"]);
  expect(parseFields([field({ key: "constructor" })], {})).toEqual({ values: {}, faults: {} });
});

it("FLD-2: stored values fit into the index and are the same when they are saved again", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 600 }),
      fc.constantFrom("text", "number", "link", "date"),
      (text, kind) => {
        const custom = field({ kind });
        const { values } = parseFields([custom], { f: text });
        const [stored] = values.f ?? [];
        if (stored === undefined) return;
        expect(Buffer.byteLength(stored)).toBeLessThan(2000);
        expect(parseFields([custom], toInput([custom], values)).values).toEqual(values);
      },
    ),
  );
});

it.each([
  [{ a: "x", b: ["y"], untouched: undefined }, true],
  [{ a: 1 }, false],
  [{ a: "\ud800" }, false],
  [{ A: "x" }, false],
  [{ a: "x".repeat(2001) }, false],
  [["x"], false],
  [Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f-${index}`, "x"])), false],
])("FLD-2: %j can be sent: %s", (input, isAccepted) => {
  expect(FieldInput.safeParse(input).success).toBe(isAccepted);
});

it("FLD-4: a required field is missing until it has a value, and one without a choice that still exists is too", () => {
  const fields = [
    field({ key: "city", isRequired: true }),
    field({ key: "stage", kind: "choice", options, isRequired: true }),
    field({ key: "motto" }),
  ];
  const missing = (stored: Record<string, string[]>) =>
    listMissing(fields, toShown(fields, stored)).map(({ key }) => key);
  expect(missing({})).toEqual(["city", "stage"]);
  expect(missing({ city: ["Chur"], stage: ["gone"] })).toEqual(["stage"]);
  expect(missing({ city: ["Chur"], stage: ["seed"] })).toEqual([]);
});
