import { expect, test } from "vitest";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { linksIn } from "@/lib/text/markdown/links";
import { nodesOf, parseMarkdown } from "@/lib/text/markdown/parse";

const drawnLinks = (source: string) =>
  nodesOf(parseMarkdown(source)).flatMap((node) => (node.type === "link" ? node.url : []));

const A = "https://a.example";

test.each([
  [`${A}。これ`, [A]],
  [`見よ${A}/x、${A}/y！`, [`${A}/x`, `${A}/y`]],
  [`「${A}」と『${A}/b』`, [A, `${A}/b`]],
  [`“${A}” ‘${A}/b’ «${A}/c» „${A}/d“ ‹${A}/e›`, [A, `${A}/b`, `${A}/c`, `${A}/d`, `${A}/e`]],
  [`（${A}）【${A}/b】《${A}/c》`, [A, `${A}/b`, `${A}/c`]],
  [`${A}. ${A}/b.” ${A}/c,』`, [A, `${A}/b`, `${A}/c`]],
  [`انظر ${A}/x؟ و ${A}/y، ثم`, [`${A}/x`, `${A}/y`]],
  [`${A}/x। और`, [`${A}/x`]],
  [
    "www.a.example。「www.b.example」、「www.c.example/x.」",
    ["http://www.a.example", "http://www.b.example", "http://www.c.example/x"],
  ],
  [`${A}/wiki/日本語_(x) ${A}/a–b ${A}/?q=a.b!c`, [`${A}/wiki/日本語_(x)`, `${A}/a–b`, `${A}/?q=a.b!c`]],
  ["https://日本.example/", ["https://日本.example/"]],
  [`<${A}/。> [x](${A}/」)`, [`${A}/。`, `${A}/」`]],
  ["https://。 http://」", []],
  [`"${A}/a"は "${A}/b"and "www.a.example"と`, [`${A}/a`, `${A}/b`, "http://www.a.example"]],
])("a bare URL in %j ends before what belongs to the sentence", (source, links) => {
  expect(drawnLinks(source)).toEqual(links);
  expect(linksIn(source)).toEqual(links);
});

test("text after a URL is read as Markdown, and no character is lost", () => {
  const source = `**「${A}」と書く**です ${A}/b。**太字**`;
  expect(excerptOf(source)).toBe(`「${A}」と書くです ${A}/b。太字`);
  expect(nodesOf(parseMarkdown(source)).filter(({ type }) => type === "strong")).toHaveLength(2);
});

test("a thousand ends cost no time", () => {
  const begun = performance.now();
  drawnLinks(`${A}。`.repeat(900));
  drawnLinks(`「www.a.example」`.repeat(900));
  drawnLinks(`${A}/${"」".repeat(15_000)}`);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
