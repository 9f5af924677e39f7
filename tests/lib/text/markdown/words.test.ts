import { expect, test } from "vitest";
import { isBlankMarkdown } from "@/lib/text/markdown/words";

test.each([
  " ![a](https://a.example/x.png)\n![b][c]\n\n[c]: /x",
  "---",
  "* * *",
  "```\n```",
  "    \n\t",
  "[a]: https://a.example",
  "# ",
  "&nbsp;",
  "&#8203;&#x200B;",
  "&#x2800;",
  "&InvisibleTimes;&ApplyFunction;&NoBreak;&zwj;",
  "**⠀**",
  "- ⠀\n- &nbsp;",
  "1. \n2. ",
  "> \n> &#x3164;",
  "``` \n \n```",
  "`\u2800`",
  "| ⠀ |\n|---|\n| &ZeroWidthSpace; |",
  "[](x)",
  "[ ](https://a.example) &emsp;",
  "[&#8203;][1]\n\n[1]: https://a.example",
  "- [x] &#x2800;",
  "~~&shy;~~",
])("COM-2: %j says nothing", (source) => expect(isBlankMarkdown(source)).toBe(true));

test.each([
  "&amp;",
  "&#65;",
  "&copy;",
  "+1",
  ":-)",
  "[a]",
  "`x`",
  "- 1",
  "[a]: b\n\n[a]",
  "👍",
  "???",
  "<br>",
  "\\*",
])("COM-2: %j says something", (source) => expect(isBlankMarkdown(source)).toBe(false));
