import { expect, it } from "vitest";
import { isTooComplex } from "@/lib/text/markdown-complexity";

const table = (columns: number, rows: number): string =>
  ["a|", "-|", ...Array.from({ length: rows }, () => "1|")].map((cell) => cell.repeat(columns)).join("\n");

it.each([
  ["bullets", `${"- ".repeat(2000)}x`],
  ["bullets after spaces", `text\n\n   ${"*\t ".repeat(2000)}x`],
  ["numbers", `${"1. ".repeat(2000)}x`],
  ["quotes", `${">".repeat(2000)}x`],
  ["all of these", `${"- > 1) + * ".repeat(400)}x`],
  ["numbers in a footnote", `[^1]: ${"1) ".repeat(2000)}x`],
  ["lines of one item", `- ${"\\\n".repeat(2000)}x`],
  ["lines of one quote, however they end", `> ${"a\r".repeat(2000)}x`],
  ["lines that divide, between others", "---\na\n".repeat(1000)],
  ["paragraphs", "a\n\n".repeat(2000)],
  ["underlined headings", "a\n===\n".repeat(1000)],
  ["runs of emphasis", `a ${"*".repeat(2000)} b`],
  ["emphasis that never ends", "_a*".repeat(2000)],
  ["brackets that close nothing", "]".repeat(1000)],
  ["links", "[a](b) ".repeat(500)],
  ["words after a bracket that nothing closes", `[${"a.b ".repeat(1000)}`],
  ["words after one of several brackets", `[${" [a] b".repeat(400)}`],
  ["comments of HTML", "a<!--".repeat(1000)],
  ["instructions of XML", "a<?".repeat(1000)],
  ["escapes", "\\a ".repeat(1000)],
  ["characters by name", "a&amp; ".repeat(1000)],
  ["marks behind an address", `www.a${"!".repeat(5000)}`],
  ["characters by name behind an address", `www.a${"&amp;".repeat(200)}`],
  ["marks between fences that close nothing", `\`\`\` \`\n${"a<?".repeat(1000)}\n\`\`\``],
  ["marks behind a fence that another kind closes", `\`\`\`\nx\n \`\`\`\n${"- ".repeat(2000)}x\n\`\`\``],
  ["marks behind a longer fence", `~~~~\nx\n~~~\n~~~~\n${"- ".repeat(2000)}x\n~~~`],
  ["names of a long address", `[a]: http://x/${"y".repeat(2500)}\n\n${"[a]\n\n".repeat(200)}`],
  ["names of an address with spaces", `> [a]:\n> <http://x/${"y ".repeat(500)}>\n\n${"[a]\n\n".repeat(200)}`],
  ["a table of thousands of cells", table(60, 60)],
  ["lines of lists within lists", `${"- - - - a\n".repeat(200)}\n`.repeat(2)],
  ["a wide table", table(1000, 20)],
  ["lines of lists within quotes", "> - a\n> - > - a\n".repeat(120)],
  [
    "many small tables of rows that are not written out",
    `${"|".repeat(65)}\n${"-|".repeat(64)}\n${"|\n".repeat(21)}\n`.repeat(8),
  ],
  ["many small tables", `${table(10, 40)}\n\n`.repeat(5)],
  ["marks in many paragraphs", `${"*[".repeat(299)}\n\n`.repeat(8)],
  ["marks behind a fence that stands in a comment", `<!--\n\`\`\`\n-->\n${"*[".repeat(400)}`],
  ["marks behind a fence of a point of a list", `- a\n  \`\`\`\n${"*[".repeat(400)}`],
  ["marks behind a fence with a mark of its own kind", `\`\`\` a\`b\n${"*[".repeat(400)}`],
  ["marks after a fence that is closed", `\`\`\`\na\n\`\`\`\`\n${"*[".repeat(400)}`],
  ["a table of wide rows that are not written out", `${table(100, 0)}\n${"|\n".repeat(2000)}`],
])("%s without end are not given to the parser", (_, text) => {
  expect(isTooComplex(text)).toBe(true);
});

it.each([
  ["lines that divide", `one\n\n${"- ".repeat(40)}\n\n${"*".repeat(80)}\n\n${"_ ".repeat(40)}\n\ntwo`],
  ["a list in a list in a quote", "> - one\n>   - two\n>     1. three"],
  ["a quoted list", "> - one of them\n".repeat(80)],
  ["an answer to an answer", ">>>> why\n>>> because"],
  ["an arrow", `${"-".repeat(40)}> here`],
  ["a list of two hundred points", "- one of them\n".repeat(200)],
  ["a page of bold words whose lines end as on Windows", "**One** and *two*.\r\n\r\n".repeat(400)],
  ["a page of bold words", "**One** and *two*.\n\n".repeat(400)],
  ["a page of links", "- [one](https://one.example)\n\n".repeat(200)],
  ["a list of links without a line between", "- [one](https://one.example)\n".repeat(200)],
  ["a list of tasks", "- [ ] one of them\n".repeat(250)],
  ["code full of marks", `See:\n\n\`\`\`html\n${'<a href="&amp;">[x]</a>\n'.repeat(100)}\`\`\`\n\nDone.`],
  [
    "a long paragraph",
    `${"This is a sentence of some words, and [a link](https://one.example). ".repeat(140)}`,
  ],
  [
    "links that are named below",
    `${"[one][1] and [two][2].\n\n".repeat(40)}[1]: https://one.example/${"a".repeat(100)}\n[2]: https://two.example`,
  ],
  ["dots between a word and its page", `One ${".".repeat(80)} 12`],
  ["a table that people read", table(12, 100)],
  ["a narrow table of many rows", table(8, 165)],
  ["a table with a row that is not written out", `${table(8, 20)}\n|\n| a |`],
  ["a list of three hundred corrections", "- Fix one of the bugs\n".repeat(310)],
  ["a list of bold links", "- **[Tool](https://tool.example/path)** – `v1.2`\n".repeat(110)],
  [
    "a range that is open at its end, before a list",
    `- We rate from [0, 1)\n${"- one of them\n".repeat(200)}`,
  ],
  ["five hundred short paragraphs", "One line.\n\n".repeat(520)],
  ["a mail that is quoted twice", `${"> > what was said\n".repeat(60)}\n`.repeat(2)],
  ["a place for a name", `Name: ${"_".repeat(40)}\n\nDate: ${"_".repeat(40)}`],
  ["a shout", `Wow${"!".repeat(120)}`],
  ["dots", ".".repeat(150)],
  ["nine quotes", ">>>>>>>>> why"],
  ["data in a fence", `\`\`\`json\n${'["a", {"b": [1, 2]}],\n'.repeat(200)}\`\`\``],
  [
    "a program in a fence",
    `Look:\n\n~~~~py\n${"def a_b(*c, **d): return [e[0] for e in c]\n".repeat(75)}~~~~`,
  ],
  ["a banner in a fence", `\`\`\`c\n/${"*".repeat(60)}/\n\`\`\``],
])("%s are read as Markdown", (_, text) => {
  expect(isTooComplex(text)).toBe(false);
});
