import { expect, it } from "vitest";
import { excerptOf, textOf } from "@/lib/text/markdown/excerpt";

it("keeps whole sentences of the first paragraph, without marks", () => {
  expect(excerptOf("**Bold** start with a [link](https://x.example). Then _more_.\n\nSecond.")).toBe(
    "Bold start with a link. Then more.",
  );
});

it("stops before the sentence that does not fit", () => {
  const second = `${"word ".repeat(40)}end.`;
  expect(excerptOf(`First one. ${second}`)).toBe("First one.");
});

it("ends a sentence that is too long at a word", () => {
  const text = excerptOf("word ".repeat(100), 40);
  expect(text.length).toBeLessThanOrEqual(40);
  expect(text).toMatch(/word…$/);
});

it("skips images, code and headings' marks, and keeps what looks like a tag", () => {
  expect(excerptOf("![x](y)\n\n```js\nalert(1)\n```\n\n# A Map<String, Int>")).toBe("A Map<String, Int>");
});

it("keeps names with underscores and asterisks that mean nothing", () => {
  expect(excerptOf("Reads snake_case_names, and 2 * 3 * 4.")).toBe("Reads snake_case_names, and 2 * 3 * 4.");
});

it("is empty for an empty text", () => {
  expect(excerptOf(" \n ")).toBe("");
});

it("a link's address may hold parentheses", () => {
  const address = "https://x.example/wiki/Bee_(insect)";
  expect(excerptOf(`About [bees](${address}), and ![x](${address}) more (much).`)).toBe(
    "About bees, and x more (much).",
  );
  expect(excerptOf(`About [bees](${address} "Bees (all)").`)).toBe("About bees.");
  expect(excerptOf("About [bees](not (closed and more words")).toBe(
    "About [bees](not (closed and more words",
  );
});

it("brackets without end cost no time", () => {
  const before = performance.now();
  for (const junk of ["[a](", "[a](b(c", "[a](()", "("]) excerptOf(junk.repeat(5000));
  expect(performance.now() - before).toBeLessThan(2000);
});

it("keeps a comparison, which isn't a tag", () => {
  expect(excerptOf("Bring < 5 slides. Talks of > 3 people win.")).toBe(
    "Bring < 5 slides. Talks of > 3 people win.",
  );
});

it("is read without marks by a program that knows none, with the addresses of links", () => {
  const markdown = [
    "## Twenty *slides*",
    "",
    "Come to the [hub](https://hub.example/a_(b)?x=_y_) or <https://hub.example>.",
    "",
    "- **Bring** a laptop",
    "- 5 \\* 4 = 20 <b>slides</b>",
    "",
    "```",
    "npm start",
    "```",
    "![a room](https://hub.example/room.jpg)",
  ].join("\n");
  expect(textOf(markdown)).toBe(
    [
      "Twenty slides",
      "",
      "Come to the hub https://hub.example/a_(b)?x=_y_ or https://hub.example.",
      "",
      "• Bring a laptop",
      "• 5 * 4 = 20 <b>slides</b>",
      "",
      "npm start",
      "",
      "a room https://hub.example/room.jpg",
    ].join("\n"),
  );
});

it.each(["[", "[](", "*", "_a ", "<", "<https://", "[a](https://x(", "`", "- "])(
  "is made without marks in a moment, also from %s many times",
  (mark) => {
    const begun = performance.now();
    textOf(mark.repeat(10_000 / mark.length));
    expect(performance.now() - begun).toBeLessThan(2000);
  },
);

it.each([
  ["an address of parentheses that is cut off", `[a](${"(aa".repeat(300)} b`],
  ["an address of closed parentheses", `[a](${"(b)".repeat(3000)}`],
  ["links that never end", "[a](".repeat(2500)],
  ["brackets that never close", "![".repeat(5000)],
  ["tags that never end", "<a".repeat(5000)],
  ["emphasis that never ends", "_a ".repeat(3000)],
  ["dots that end no sentence", `${".".repeat(9000)}x`],
  ["quotes that end no sentence", `.${'"'.repeat(9000)}x`],
])("reads %s in the time of any other text", (_, text) => {
  expect(excerptOf(text).length).toBeLessThanOrEqual(140);
  expect(textOf(text).length).toBeLessThanOrEqual(text.length);
});

it.each([
  [
    "badges by reference",
    "[![Build][b]][ci] [![npm](https://i.example/n.svg)][npm]\n\nWe *make* bees.\n\n[b]: https://i.example/b.svg\n[ci]: https://ci.example\n[npm]: https://npm.example",
    "We make bees.",
  ],
  ["a heading that is underlined", "Bees\n===\n\nWe make bees.", "We make bees."],
  ["a table before a paragraph", "| a | b |\n|---|---|\n| 1 | 2 |\n\nWe make bees.", "We make bees."],
  ["a table alone", "| a | b |\n|---|---|\n| 1 | 2 |", "a b 1 2"],
  ["escapes and entities", "snake\\_case &amp; R&D \\*not bold\\*", "snake_case & R&D *not bold*"],
  ["an address between brackets", "See <https://bees.example/a_b>.", "See https://bees.example/a_b."],
  ["a list of tasks", "- [x] Ship it\n- [ ] Sell it", "Ship it Sell it"],
  ["a heading alone", "## We make bees", "We make bees"],
  ["indented code before a paragraph", "    npm start\n\nWe make bees.", "We make bees."],
  ["code alone", "~~~\nnpm start\n~~~", "npm start"],
  ["a quote", "> ## Said\n>\n> We make bees.", "We make bees."],
  ["a link of several lines", "We [make\nbees](https://x.example 'a (b)').", "We make bees."],
  ["code with marks", "Run ``a ` *b*`` now.", "Run a ` *b* now."],
  [
    "a paragraph that draws nothing",
    "&nbsp;\n\n![](https://x.example/y.png)\n\nWe make bees.",
    "We make bees.",
  ],
])("reads %s as the page draws it", (_, markdown, text) => {
  expect(excerptOf(markdown)).toBe(text);
});

it.each([
  ["Chinese", "我们养蜂。", "第二句话很长".repeat(30)],
  ["Japanese", "「蜂を飼う！」", "次の文はとても長い".repeat(20)],
  ["Arabic", "هل تربي النحل؟", " الجملة التالية طويلة".repeat(10)],
  ["Hindi", "हम मधुमक्खी पालते हैं।", " अगला वाक्य लंबा है".repeat(12)],
  ["Armenian", "Մենք մեղու ենք պահում։", " հաջորդ նախադասությունը".repeat(10)],
  ["quoted English", "He said “bees!”", ` and more ${"of it ".repeat(40)}`],
])("stops after a whole sentence in %s", (_, sentence, rest) => {
  expect(excerptOf(sentence + rest)).toBe(sentence);
});

it("halves no emoji, and ends at a word also where no spaces are", () => {
  for (let length = 100; length < 120; length++) {
    const text = excerptOf("👩‍👩‍👧‍👦🇩🇪👍🏽".repeat(40), length);
    expect(text.length).toBeLessThanOrEqual(length);
    expect("👩‍👩‍👧‍👦🇩🇪👍🏽".repeat(40).startsWith(text.slice(0, -1))).toBe(true);
    expect(text.slice(0, -1)).toMatch(/(?:👦|🇩🇪|🏽)$/u);
  }
  expect(excerptOf(`${"蜂蜜".repeat(80)}`, 41)).toMatch(/蜜…$/);
});

it.each([
  ["the first sentence of all", "We sell bees to Dr. Smith of St. Gallen."],
  ["a company", "Built by Acme Inc. and Bee Ltd. Zürich."],
  ["names in lower case", "Compares Node.js vs. Deno."],
  ["a number", "We are No. 1 of approx. 200 hives."],
  ["a month and an initial", "Founded on 3 Sept. by J. R. Miller."],
  ["German", "Für Imker, z. B. in der Bahnhofstr. Olten, bzw. Vereine."],
  ["letters with stops", "Ships to the U.S. Virgin Islands, e.g. St. John."],
])("takes no abbreviation for the end of a sentence: %s", (_, sentence) => {
  expect(excerptOf(`${sentence} ${"More of it ".repeat(20)}`)).toBe(sentence);
});

it.each([
  ["[our site](https://bees.example/site)", "our site https://bees.example/site"],
  ["[site](https://bees.example/site)", "site https://bees.example/site"],
  ["[example.com](https://bees.example/?to=example.com)", "example.com https://bees.example/?to=example.com"],
  ["[bees.example](https://bees.example/)", "bees.example"],
  ["https://bees.example/a", "https://bees.example/a"],
  ["www.bees.example/a", "www.bees.example/a"],
])("a program that shows no links reads the URL of %s once", (markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});
