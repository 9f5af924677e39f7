// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { clearStored, getStored, getStoredJson, setStored, storedKeys } from "@/lib/browser/browser-storage";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a text comes back until it is kept no longer, in the browser or in the tab alone", () => {
  expect(setStored("comment:one", "half a thought")).toBe(true);
  setStored("plan", '{"title":"Night"}', "sessionStorage");
  expect([getStored("comment:one"), getStored("plan")]).toEqual(["half a thought", null]);
  expect(getStoredJson("plan", "sessionStorage")).toEqual({ title: "Night" });
  expect(getStoredJson("comment:one")).toBeNull();
  expect(storedKeys("comment:")).toEqual(["comment:one"]);
  setStored("comment:one", null);
  expect(getStored("comment:one")).toBeNull();
});

test("a user who signs out leaves nothing behind, also of a form that is left last, and keeps their settings", () => {
  localStorage.setItem("shortcuts", "off");
  setStored("comment:one", "half a thought");
  setStored("plan", "{}", "sessionStorage");
  clearStored();
  setStored("draft.one", "kept when the page goes");
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(["shortcuts"]);
});
