import { expect, it } from "vitest";
import { type Format, formatText } from "@/lib/text/markdown/format";

/** The text after a change. `⟦` and `⟧` stand around a selection, `|` at a caret. */
function after(format: Format, marked: string): string {
  const caret = marked.indexOf("|");
  const start = caret < 0 ? marked.indexOf("⟦") : caret;
  const end = caret < 0 ? marked.indexOf("⟧") - 1 : caret;
  const text = marked.replace(/[|⟦⟧]/g, "");
  const change = formatText(format, { text, start, end });
  const whole = text.slice(0, change.from) + change.words + text.slice(change.to);
  const chosen = whole.slice(change.start, change.end);
  return `${whole.slice(0, change.start)}${chosen ? `⟦${chosen}⟧` : "|"}${whole.slice(change.end)}`;
}

it.each<[string, Format, string, string]>([
  ["bold words", "bold", "We ⟦moved⟧ today", "We **⟦moved⟧** today"],
  ["bold words without the space beside them", "bold", "We⟦ moved ⟧today", "We **⟦moved⟧** today"],
  ["bold words that aren't bold anymore", "bold", "We **⟦moved⟧** today", "We ⟦moved⟧ today"],
  ["bold words to come", "bold", "We |", "We **|**"],
  ["a link whose address is to come", "link", "Read ⟦this⟧", "Read [this](⟦https://⟧)"],
  ["a link whose words are to come", "link", "⟦https://a.example/⟧", "[|](https://a.example/)"],
  ["a heading", "heading", "One\nTw|o", "One\n## Tw|o"],
  ["a heading of the third level", "heading", "## Two|", "### Two|"],
  ["a heading that becomes text", "heading", "### Two|", "Two|"],
  ["a list", "list", "⟦One\n\nTwo⟧", "⟦- One\n\n- Two⟧"],
  ["a list that becomes text", "list", "⟦- One\n- Two⟧", "⟦One\nTwo⟧"],
  ["an item to come", "list", "One\n|", "One\n- |"],
])("a button makes %s", (_, format, before, expected) => {
  expect(after(format, before)).toBe(expected);
});
