import { describe, expect, it, test } from "vitest";
import { directionOf, isolate, isolateNames } from "@/lib/text/bidi";

describe("text in both directions", () => {
  it("a name in a right-to-left script is isolated within a sentence, any other stays as it is", () => {
    expect(isolate("علي")).toBe("\u2068علي\u2069");
    expect(isolate("Shop שלום 5")).toBe("\u2068Shop שלום 5\u2069");
    for (const text of ["Zoë", "小米", "Łódź 🌍", ""]) expect(isolate(text)).toBe(text);
  });

  it.each([
    ["مرحبا بكم في Next.js اليوم.", "rtl"],
    ["Next.js מתחיל היום בתל אביב", "rtl"],
    ["علي commented on your startup", "ltr"],
    ["Welcome to مرحبا", "ltr"],
    ["قاعة 1, Berlin", "rtl"],
    ["نعمل مع Weltraumbahnhofsgesellschaft في برلين", "rtl"],
    ["12:30 – 🎉", "ltr"],
    ["", "ltr"],
  ])("%j is written %s", (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

test.each([
  ["علي حسن, 5 seats are left in this session", "\u2068علي حسن\u2069, 5 seats are left in this session"],
  ["Ada and דנה, 3 votes", "Ada and \u2068דנה\u2069, 3 votes"],
  ["\u2068علي\u2069 joined", "\u2068علي\u2069 joined"],
  ["مرحبا بكم في Next", "مرحبا بكم في Next"],
  ["Ada joined", "Ada joined"],
])("the names of %j don't reorder the sentence", (sentence, isolated) => {
  expect(isolateNames(sentence)).toBe(isolated);
});
