import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Declared = { element: string; property: string; value: string };

/** The declarations of a formatted style sheet, once per element and class that the innermost selector names. */
function declared(file: string): Declared[] {
  const rules: string[] = [];
  let selector = "";
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const text = line.trim();
      if (text.endsWith("{")) rules.push(selector + text);
      else if (text === "}") rules.pop();
      const [, property, value] = /^([\w-]+): (.+);$/.exec(text) ?? [];
      selector = text.endsWith(",") ? selector + text : "";
      if (!property || !value) return [];
      const names = new Set(rules.at(-1)?.match(/[.\w-]+/g));
      return [...names].map((element) => ({ element, property, value }));
    });
}

const ABSOLUTE = /\d(?:rem|px)\b|var\(--(?:text|radius)-/;
const familyOf = (property: string): string =>
  property.replace(/-(?:inline-start|bottom|top|width)$|(?:-inline-start|-bottom|-top)-width$/, "");

/** Elements and classes that a text of Markdown has. Every margin is set by one rule. */
const WORDS = /^(?:h[2-6]|p|a|ul|ol|li|\.task-list-item|blockquote|code|pre|hr|table|th|td)$/;

const absolute = declared("src/styles/prose.css").filter(
  ({ element, property, value }) => WORDS.test(element) && ABSOLUTE.test(value) && property !== "margin-top",
);
const onSlides = declared("src/styles/slide.css");

test("a slide has no length but in units of its width", () => {
  expect(onSlides.filter(({ value }) => ABSOLUTE.test(value))).toEqual([]);
  expect(absolute.map(({ element }) => element)).toEqual(
    expect.arrayContaining(["table", "td", "blockquote", "code", "pre", "a", "ul"]),
  );
});

test.each(absolute)("on a slide, the $property of $element is sized in slide units", (rule) => {
  const own = onSlides.filter(
    ({ element, property }) => element === rule.element && familyOf(property) === familyOf(rule.property),
  );
  expect(own.map(({ value }) => value)).toContainEqual(expect.stringMatching(/(?:em|cqi)\b/));
});
