import { expect, it } from "vitest";
import { physicalIn, physicalInCode, physicalInStyles } from "./direction-rules";

it("the interface follows the direction of its language", () => {
  expect(physicalIn("src")).toEqual([]);
});

it.each([
  ["a margin", '<p className="flex ml-2" />'],
  ["a negative margin", '<p className="-mr-px" />'],
  ["a padding with a variant", '<p className="sm:hover:pl-4!" />'],
  ["a position", '<p className="absolute left-0.75" />'],
  ["a position behind an arbitrary variant", '<p className="[&>th]:right-4" />'],
  ["a position in its own measure", '<p className="-left-[3px]" />'],
  ["an alignment", "const figure = `px-2 text-right $" + "{x}`"],
  ["a border", 'const look = cn("border-l")'],
  ["a corner", 'const look = cn("rounded-tr-md")'],
  ["an origin", '<p className="origin-left" />'],
  ["a shift without its mirror", '<p className="-translate-x-1/2" />'],
  ["a gap between", '<p className="space-x-2" />'],
  ["a style", "<p style={{ left: 4 }} />"],
  ["a style of one side", "const box = { marginLeft: 4 };"],
  ["a style in an email", '`<td style="color:red;padding-left:10px">`'],
  ["four values in an email", '`<td style="padding:0 10px 0 0">`'],
  ["an attribute of an email", `'<td dir="rtl" align="right">'`],
])("is found in code: %s", (_, text) => {
  expect(physicalInCode("planted.tsx", text)).toHaveLength(1);
});

it.each([
  ["logical classes", '<p className="ms-2 ps-4 start-0 border-s rounded-ss-md text-start inset-x-0" />'],
  ["one class for each direction", '<p className="ltr:origin-left rtl:origin-right" />'],
  ["a shift with its mirror", '<p className="translate-x-4 rtl:-translate-x-4" />'],
  ["words", 'const words = "left-handed, right: 3 left"; const left = { left: 3 };'],
  ["a side of Radix", '<Content side="left" align="start" />'],
  ["equal sides", '`<td style="padding:0 10px 4px 10px">`'],
  ["a reason at the end", '<p className="pl-4" />; // physical: a ruler'],
  ["a reason above", '// physical: a ruler\nconst ruler = "pl-4";'],
])("is accepted in code: %s", (_, text) => {
  expect(physicalInCode("planted.tsx", text)).toEqual([]);
});

it.each([
  ...["margin-left: 1rem;", "  left: 0;", "text-align: right;", "float: left;", "border-left-width: 1px;"],
  ...["border-top-left-radius: 2px;", "padding: 0 1rem 0 0;", "@apply flex pl-2;", "a { right: 0 }"],
])("is found in a style sheet: %s", (line) => {
  expect(physicalInStyles("planted.css", line)).toHaveLength(1);
});

it.each([
  ...["margin-inline-start: 1rem;", "inset-inline-end: 0;", "text-align: start;", "padding: 0 1rem 0 1rem;"],
  ...["text-align: left; /* physical: code. */", "background: linear-gradient(to right, red, blue);"],
])("is accepted in a style sheet: %s", (line) => {
  expect(physicalInStyles("planted.css", line)).toEqual([]);
});
