import fc from "fast-check";
import { expect, test } from "vitest";
import { toAddress } from "@/lib/text/markdown/address";
import { linesOf } from "@/lib/text/markdown/blocks";
import { textOf } from "@/lib/text/markdown/excerpt";
import { hasVisible } from "@/lib/text/plain-text";

const shown = (source: string): string =>
  linesOf(source)
    .map(({ text }) => text)
    .join("\n");

test.each([
  ["42.", "42."],
  ["---", "---"],
  ["* * *", "* * *"],
  ["# ", "#"],
  ["1.\n2.", "1. 2."],
  [">", ">"],
  ["```\n```", "``` ```"],
  ["```npm install", "```npm install"],
  ["```npm install\nrun\n```", "npm install\nrun"],
  ["&nbsp;", "&nbsp;"],
  ["[Note]: important", "[Note]: important"],
  ["a\n\n[Note]: important", "a\n[Note]: important"],
  ["![a cat](https://a.example/cat.png)", "a cat"],
  ["![](https://a.example/cat.png)", "https://a.example/cat.png"],
  ["[![x](y)](https://a.example)", "x"],
  ["[](https://a.example)", "https://a.example"],
  ["[ ](x)", "[ ](x)"],
  ["[call](tel:+491)", "[call](tel:+491)"],
  ["[a][1]\n\n[1]: slack://x", "[a][1]\n[1]: slack://x"],
  ["a www.word](*", "a www.word](*"],
  ["2*3*4 = 24", "2*3*4 = 24"],
  ["2**3**4", "2**3**4"],
  ["| a |\n|---|\n| b | c | d |", "a\nb | c | d"],
  ["answer:\n\n42.", "answer:\n42."],
  [`${"> ".repeat(11)}- - - - - - - x`, `${"> ".repeat(11)}- - - - - - - x`],
])("COM-2: %j is drawn as %j", (source, words) => expect(shown(source)).toBe(words));

test("a list keeps the numbers that were typed", () => {
  expect(textOf("3. c\n2. b\n1. a")).toBe("3. c\n2. b\n1. a");
  expect(textOf("1. a\n1. b\n1. c")).toBe("1. a\n2. b\n3. c");
});

test.each([
  ["example.com", "https://example.com"],
  ["www.example.com/a?b#c", "https://www.example.com/a?b#c"],
  ["bücher.example:8080", "https://bücher.example:8080"],
  ["HTTPS://A.example/X", "https://A.example/X"],
  ["MailTo:ada@a.example", "mailto:ada@a.example"],
  ["ada@a.example", "mailto:ada@a.example"],
  ["/browse", "/browse"],
  ["//a.example", "//a.example"],
  ["#x", "#x"],
  ["readme.md", null],
  ["pricing", null],
  ["../x", null],
  ["localhost:3000", null],
  ["javascript:alert(1)", null],
  ["java\tscript:x", null],
  ["https://", null],
  ["", null],
])("a link to %j leads to %j", (target, address) => expect(toAddress(target)).toBe(address));

const MARKS = [
  "*", "**", "_", "__", "~~", "`", "```", "~~~", "#", "## ", "> ", "- ", "+ ", "1. ", "42.", "7) ", "---", "===", "|", "|---|",
  "\n", "\n\n", " ", "    ", "[", "]", "(", ")", "![", "](", "]: ", "<", ">", "!", "\\", "&", "。", "」", "「", "@", ":", "/",
  "https://", "HTTPS://", "www.", ".example", "javascript:", "[x] ",
]; // biome-ignore format: a list of marks reads better in rows
const word = fc.integer({ min: 0, max: 99 }).map((number) => `word${number}`);
const text = fc
  .array(fc.oneof(word, fc.constantFrom(...MARKS)), { minLength: 1, maxLength: 24 })
  .map((parts) => parts.join(""));

/** What may only be read behind a link or a code block: its target, its name and the language. */
const isBehind = (source: string, found: string): boolean =>
  new RegExp(`(?:\\]\\(|\\]:|\\]\\[|\`\`\`|~~~|\\[)[^]*${found}`).test(source);

test("COM-2: whatever is typed is drawn, with all its words", () => {
  fc.assert(
    fc.property(text, (source) => {
      const drawn = shown(source);
      expect(hasVisible(drawn)).toBe(hasVisible(source));
      for (const found of source.match(/word\d+/g) ?? [])
        if (!isBehind(source, found)) expect(drawn).toContain(found);
    }),
    { numRuns: 1000 },
  );
});
