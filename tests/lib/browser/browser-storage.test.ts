// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { forgetKept, keptKeys, readKept, readKeptJson, writeKept } from "@/lib/browser/browser-storage";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a text comes back until it is kept no longer, in the browser or in the tab alone", () => {
  expect(writeKept("comment:one", "half a thought")).toBe(true);
  writeKept("plan", '{"title":"Night"}', "sessionStorage");
  expect([readKept("comment:one"), readKept("plan")]).toEqual(["half a thought", null]);
  expect(readKeptJson("plan", "sessionStorage")).toEqual({ title: "Night" });
  expect(readKeptJson("comment:one")).toBeNull();
  expect(keptKeys("comment:")).toEqual(["comment:one"]);
  writeKept("comment:one", null);
  expect(readKept("comment:one")).toBeNull();
});

test("whoever signs out leaves nothing of it behind, also of a form that is left last, and keeps their settings", () => {
  localStorage.setItem("shortcuts", "off");
  writeKept("comment:one", "half a thought");
  writeKept("plan", "{}", "sessionStorage");
  forgetKept();
  writeKept("draft.one", "kept when the page goes");
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(["shortcuts"]);
});
