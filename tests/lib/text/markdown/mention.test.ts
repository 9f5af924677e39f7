import { expect, test } from "vitest";
import { linkMentions, mentionsIn } from "@/lib/text/markdown/mention";
import { nodesOf, parseMarkdown } from "@/lib/text/markdown/parse";

test.each([
  ["@anna and @Ben.", ["anna", "ben"]],
  ["(@anna), @anna!", ["anna"]],
  ["mail anna@example.com or see https://x.example/@anna", []],
  ["`@anna` and\n```\n@ben\n```\n@eve", ["eve"]],
  ["@ann-a_b", ["ann-a_b"]],
  ["@ @@ @-", []],
  ["~~~\n@anna\n~~~\n\n    @ben\n\n``@eve ` @eve`` @dan", ["dan"]],
  ["[@anna](/x) [x](/x '@ben') ![@eve](/y) [x](https://x.example?a=@dan) [@kim][1]\n\n[1]: /x", []],
  ["https://x.example/?q=@anna http://www.x.example/@ben", []],
  ["谢谢@anna，@ben さん、ありがとう@eveさん", ["anna", "ben", "eve"]],
  ["Thanks.@anna _@ben_ __@eve__ *@dan*", ["anna", "ben", "eve", "dan"]],
  ["@anna.Thanks _by_@ben", ["anna", "ben"]],
  ["@annaé é@ben 1@eve", []],
  ["npm i @anna/ui @ben/web@1.0; I am @eve@social.example", []],
  ["@anna/ @ben/@eve", ["anna", "ben"]],
  ["@ann\\_a &#64;ben", ["ann_a", "ben"]],
  ["[a]: @anna\n\n> @ben\n\n| @eve |\n|---|\n| @dan |", ["anna", "ben", "eve", "dan"]],
])("COM-3: %j names %j", (body, names) => {
  expect(mentionsIn(body)).toEqual(names);
});

test.each([
  "Thanks.@anna _@ben_ @eve_ @@dan x@kim 谢谢@lea",
  "`@anna` ``@ben ` `` ~~~@eve~~~\n\n    @dan\n\n[@kim](/x) ![@lea](/y)",
  "[x](/y '@anna') https://x.example/@ben?c=@eve <@dan> \\@kim &#64;lea",
  `@anna ${"> ".repeat(40)}@ben`,
])("COM-3: %j names exactly whom the page links", (body) => {
  const names = ["anna", "ben", "eve", "dan", "kim", "lea"];
  const tree = parseMarkdown(body);
  linkMentions(names)(tree);
  const linked = nodesOf(tree).flatMap((node) =>
    node.type === "link" && node.url.startsWith("/profile/") ? node.url.slice("/profile/".length) : [],
  );
  expect(mentionsIn(body)).toEqual([...new Set(linked)]);
});
