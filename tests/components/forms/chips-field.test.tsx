import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ChipsField } from "@/components/forms/chips-field";
import { clear, draw, soon, type } from "../../support/screen";

function Example() {
  const [values, setValues] = useState<string[]>(["Rust"]);
  return (
    <ChipsField
      label="Skills"
      hint="Press Enter"
      most={3}
      values={values}
      normalise={(text) => text.trim()}
      keyOf={(value) => value.toLowerCase()}
      refuse={(all) => (all.length > 3 ? "At most 3 skills" : null)}
      removalOf={({ value }) => `Remove ${value}`}
      inputRef={() => {}}
      onChange={setValues}
      onBlur={() => {}}
    />
  );
}

beforeEach(async () => {
  draw(<Example />);
  await soon(() => expect(input()).not.toBeNull());
});
afterEach(clear);

const input = () => document.querySelector("input") as HTMLInputElement;
const shown = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
const text = () => document.body.textContent;
const press = (key: string) => input().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

/** Each waits until the input has what was typed, because React draws a moment later. */
async function write(words: string): Promise<void> {
  type("input", words);
  await new Promise((resolve) => setTimeout(resolve));
}

it("several items are added at once, each of them once in the spelling that came first", async () => {
  await write("rust, Design,design, ");
  press("Enter");
  await soon(() => expect(shown()).toEqual(["Rust", "Design"]));
  expect(input().value).toBe("");
});

it("items that are too many stay in the input with the reason, and leaving it adds what fits", async () => {
  await write("a, b, c");
  press(",");
  await soon(() => expect(text()).toContain("At most 3 skills"));
  expect([shown(), input().value]).toEqual([["Rust"], "a, b, c"]);
  await write("a, b");
  await soon(() => expect(text()).not.toContain("At most 3 skills"));
  input().dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  await soon(() => expect(shown()).toEqual(["Rust", "a", "b"]));
});

it("Backspace removes the last item, but not while there is text", async () => {
  await write("x");
  press("Backspace");
  await write("");
  expect(shown()).toEqual(["Rust"]);
  press("Backspace");
  await soon(() => expect(shown()).toEqual([]));
});
