import { expect, it } from "vitest";
import { dataWithoutAddress, withoutAddress } from "@/server/http/page-address";

/** As the framework writes the payload of a page into its HTML. */
const htmlOf = (payload: unknown): string =>
  `<p>Page</p><script>self.__next_f.push([1,${JSON.stringify(`0:${JSON.stringify(payload)}\n`)}])</script>`;

it.each([
  ["/", ["", ""]],
  ["a search", ["", "browse?q=secret"]],
  ["a path with brackets", ["", "profile", "secret]%22,[x", "?token=secret"]],
])("a kept page doesn't tell that it was rendered for %s", (_, parts) => {
  const payload = { P: null, c: parts, q: "", f: [["text"]], name: '"c":["","secret-name"]' };
  const neutral = { ...payload, c: ["", ""] };
  expect(withoutAddress(htmlOf(payload))).toBe(htmlOf(neutral));
  expect(dataWithoutAddress(`0:${JSON.stringify(payload)}\n`)).toBe(`0:${JSON.stringify(neutral)}\n`);
});
