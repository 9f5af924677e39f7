import { expect, it } from "vitest";
import { z } from "zod";
import { INPUTS } from "../support/inputs";
import { boundViolations } from "../support/schema-bounds";

it("every text and list that is sent has a bound, behind which nothing else looks at it", () => {
  expect(INPUTS.length).toBeGreaterThan(150);
  expect(INPUTS.flatMap(({ name, schema }) => boundViolations(name, schema))).toEqual([]);
});

const abort = true;
it.each([
  ["a text without a bound", z.string(), "has no bound"],
  ["a text with a least length alone", z.string().min(3), "has no bound"],
  ["a bound that lets later checks run", z.string().max(9), "goes on"],
  ["a bound after a pattern", z.string().regex(/^a+$/).max(9, { abort }), "before its bound"],
  ["a bound after a refinement", z.string().refine(Boolean).max(9, { abort }), "before its bound"],
  ["a bound after a format", z.email().max(9, { abort }), "before its bound"],
  [
    "a bound after a transform alone",
    z.string().transform(String).pipe(z.string().max(9, { abort })),
    "no bound",
  ],
  ["a preparation of anything", z.preprocess(String, z.string().max(9, { abort })), "takes anything"],
  [
    "a bound behind the transform that goes on",
    z.string().max(9, { abort }).pipe(z.string().max(8)),
    "goes on",
  ],
  ["a list without a bound", z.array(z.boolean()), "has no bound"],
  ["a list whose bound lets later checks run", z.array(z.boolean()).max(3), "goes on"],
  ["a record of any keys", z.record(z.string().max(3, { abort }), z.boolean()), "any number of keys"],
  ["a set", z.set(z.boolean()), "is a set"],
  ["anything", z.unknown(), "takes anything"],
  ["a pattern without an end", z.string().regex(/^[a-z]{1,40}/), "has no bound"],
  ["a pattern of any length", z.string().regex(/^[a-z]+$/), "has no bound"],
  ["a time of any precision", z.iso.datetime(), "has no bound"],
])("is found: %s", (_, schema, failure) => {
  const failures = [
    schema,
    z.object({ deep: z.array(z.object({ in: schema })).max(3, { abort }) }).optional(),
    z.union([z.boolean(), z.object({ it: schema }).nullable()]).default(false),
  ].map((planted) => boundViolations("planted", planted));
  for (const found of failures) {
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(failure);
  }
});

it.each([
  ["a bounded text", z.string().max(9, { abort }).regex(/^a+$/).refine(Boolean)],
  ["one that is trimmed first", z.string().trim().toLowerCase().max(9, { abort })],
  ["an id", z.uuid()],
  ["a pattern that bounds", z.string().regex(/^[a-z]{1,40}\d?$/)],
  ["a choice", z.record(z.enum(["a", "b"]), z.boolean())],
  ["a bounded text after validation", z.string().max(9, { abort }).transform(Number).pipe(z.number())],
])("is let pass: %s", (_, schema) => {
  expect(boundViolations("planted", schema)).toEqual([]);
});
