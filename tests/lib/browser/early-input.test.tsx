import { expect, it } from "vitest";
import { findEarlyInput } from "@/lib/browser/early-input";

const EXAMPLES: { options: string; shown: string; found: string | null }[] = [
  { options: "<option>a</option><option>b</option>", shown: "a", found: null },
  { options: "<option>a</option><option>b</option>", shown: "b", found: "b" },
  // Browsers show the second option, because the first one can't be chosen.
  {
    options: '<option value="" disabled>Choose</option><option>a</option><option>b</option>',
    shown: "a",
    found: null,
  },
  {
    options: '<option value="" disabled>Choose</option><option>a</option><option>b</option>',
    shown: "b",
    found: "b",
  },
];

it.each(EXAMPLES)("of $options, showing $shown, $found was chosen", ({ options, shown, found }) => {
  document.body.innerHTML = `<select id="field">${options}</select>`;
  const select = document.querySelector("select");
  if (select) select.value = shown;
  expect(findEarlyInput("field")).toBe(found);
});
