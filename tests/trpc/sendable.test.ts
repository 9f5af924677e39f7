import { expect, it } from "vitest";
import { sendable } from "@/trpc/sendable";

it("a page sends no half of a character, and all else as it is", () => {
  const at = new Date();
  const typed = {
    name: "half \ud83d a letter",
    list: ["\udc00", "\ud83d\ude00"],
    deep: { at, none: null, nothing: undefined },
  };
  expect(sendable(typed)).toEqual({
    name: "half  a letter",
    list: ["", "\ud83d\ude00"],
    deep: { at, none: null, nothing: undefined },
  });
  expect(sendable(at)).toBe(at);
});
