import { expect, it } from "vitest";
import { withoutLoneSurrogates } from "@/trpc/lone-surrogates";

it("a page sends no half of a character, and all else as it is", () => {
  const at = new Date();
  const typed = {
    name: "half \ud83d a letter",
    list: ["\udc00", "\ud83d\ude00"],
    deep: { at, none: null, nothing: undefined },
  };
  expect(withoutLoneSurrogates(typed)).toEqual({
    name: "half  a letter",
    list: ["", "\ud83d\ude00"],
    deep: { at, none: null, nothing: undefined },
  });
  expect(withoutLoneSurrogates(at)).toBe(at);
});
