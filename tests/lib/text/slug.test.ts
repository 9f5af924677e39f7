import { expect, test } from "vitest";
import { slugOfTitle } from "@/features/tenant/blog/rules";
import { slugOf } from "@/lib/text/slug";

test.each([
  ["Große und Straße", "grosse-und-strasse"],
  ["Crème brûlée & co", "creme-brulee-and-co"],
  ["Łódź", "lodz"],
  ["Привет, мир", "privet-mir"],
  ["McDonald 2", "mcdonald-2"],
  ["蜂", ""],
])("the address of %j is %j, for startups and posts", (text, slug) => {
  expect([slugOf(text, 60), slugOfTitle(text)]).toEqual([slug, slug]);
});
