import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { listFiles, type Node, visit } from "./source";

const TYPES = ["date", "time", "datetime-local", "month", "week", "number", "range"];

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? "");
const literalsIn = (node: unknown): unknown[] => {
  const values: unknown[] = [];
  visit(node as Node, (inner) => void values.push(inner.value));
  return values;
};

/** Whether a file has a field for a date, a time or a number, or a choice that it reads as a number. */
function hasDatedField(code: string): boolean {
  let found = false;
  let isChoice = false;
  let readsNumber = false;
  visit(parseSync("file.tsx", code).program as unknown as Node, (node) => {
    if (node.type === "JSXAttribute" || node.type === "Property") {
      const name = nameOf(node.name ?? node.key);
      const values = node.value ? literalsIn(node.value) : [];
      const isOfType = name === "type" && TYPES.some((type) => values.includes(type));
      const isNumeric = name === "inputMode" && ["numeric", "decimal"].some((mode) => values.includes(mode));
      found ||= (isOfType && /<(Input|input)\b/.test(code)) || isNumeric;
    }
    if (node.type === "JSXOpeningElement") isChoice ||= ["Select", "select"].includes(nameOf(node.name));
    if (node.type === "CallExpression") readsNumber ||= ["Number", "untilOf"].includes(nameOf(node.callee));
  });
  return found || (isChoice && readsNumber);
}

const DESCRIBED = "tests/app/typed-fields.test.tsx";

it("every field for a date, a time or a number is typed into by a test", () => {
  const typed = readFileSync(DESCRIBED, "utf8");
  const files = listFiles("src").filter((file) => file.endsWith(".tsx"));
  const dated = files.filter((file) => hasDatedField(readFileSync(path.join("src", file), "utf8")));
  expect(dated.length).toBeGreaterThan(15);
  const missing = dated.filter((file) => !typed.includes(file));
  expect(missing, `Draw the screens of these fields in ${DESCRIBED}.`).toEqual([]);
});

it.each([
  ["a date", `const A = () => <Input {...wiring} type="date" />;`],
  ["a type that is chosen", `const A = () => <Input type={isDay ? "date" : "text"} />;`],
  [
    "a type in an object",
    `const number = { type: "number" } as const; const A = () => <Input {...number} />;`,
  ],
  ["a text that holds a number", `const A = () => <Input inputMode="numeric" />;`],
  ["a choice of days", `const A = () => <Select onChange={({ target }) => set(Number(target.value))} />;`],
])("a field is found: %s", (_, code) => {
  expect(hasDatedField(code)).toBe(true);
});

it.each([
  ["a text", `const A = () => <Input type="email" />;`],
  ["a choice of names", `const A = () => <Select onChange={({ target }) => set(target.value)} />;`],
])("no field is found in %s", (_, code) => {
  expect(hasDatedField(code)).toBe(false);
});

/** Its own check reads the whole shape, because a record would read any number of keys. */
const CHECKED = "domain/fields/schema.ts";

it("a form that the browser keeps is read through a schema of its shape", () => {
  const code = (file: string) => readFileSync(path.join("src", file), "utf8");
  expect(listFiles("src").filter((file) => /\bz\.custom\b/.test(code(file)))).toEqual([CHECKED]);
});
