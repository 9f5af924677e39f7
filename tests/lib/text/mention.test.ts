import { expect, test } from "vitest";
import { mentionsIn } from "@/lib/text/mention";

test.each([
  ["@anna and @Ben.", ["anna", "ben"]],
  ["(@anna), @anna!", ["anna"]],
  ["mail anna@example.com or see https://x.example/@anna", []],
  ["`@anna` and\n```\n@ben\n```\n@eve", ["eve"]],
  ["@ann-a_b", ["ann-a_b"]],
  ["@ @@ @-", []],
])("COM-3: %j names %j", (body, names) => {
  expect(mentionsIn(body)).toEqual(names);
});
