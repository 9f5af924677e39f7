import { expect, test } from "vitest";
import { linkedHosts, linksIn } from "@/lib/text/markdown/links";

test.each([
  ["[a](&#104;ttps://a.example)", ["a.example"]],
  ["[a](https&colon;//a.example)", ["a.example"]],
  ["[a](//a.example/x)", ["a.example"]],
  ["[a](/\\a.example)", ["a.example"]],
  ["[a][1] [b][1] [1]\n\n[1]: <//www.a.example>", ["a.example", "a.example", "a.example"]],
  ["HTTPS://A.example/X Http://b.example", ["a.example", "b.example"]],
  ["(see www.a.example), <http://b.example>", ["a.example", "b.example"]],
  ["[https://a.example](https://a.example)", ["a.example"]],
  ["[![x](https://a.example/i.png)](https://b.example)", ["b.example"]],
  [
    "![x](https://a.example/i.png) [b](b.example) [c][1]\n\n[1]: www.c.example",
    ["a.example", "b.example", "c.example"],
  ],
  [
    "`https://a.example`\n\n    www.b.example\n\n~~~\nhttps://c.example/x)\n~~~",
    ["a.example", "b.example", "c.example"],
  ],
  ["[a](/browse) [b](#x) [c](mailto:a@a.example) a@b.example", []],
  ["[1]: https://a.example", ["a.example"]],
  ["> - [a\n>   b](https://a.example 'https://b.example')", ["a.example"]],
])("the links of %j lead to %j", (source, hosts) => {
  expect(linkedHosts(source)).toEqual(hosts);
});

test("a text that isn't given to the parser still tells its addresses", () => {
  expect(linkedHosts(`${"*a ".repeat(3000)} https://a.example`)).toEqual(["a.example"]);
  expect(linksIn("a [b] c")).toEqual([]);
});

test.each(['<a href="https://ev.il">x</a>', '`<a href="https://ev.il">x</a>`'])(
  "a host behind a quote or a bracket is a host: %s",
  (source) => {
    expect(linkedHosts(source)).toEqual(["ev.il"]);
  },
);
