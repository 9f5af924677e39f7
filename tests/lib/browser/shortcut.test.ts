// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { SHORTCUTS_KEY, shortcutOf } from "@/lib/browser/shortcut";

beforeEach(() => {
  document.body.innerHTML = "<main><a href='/x'>x</a><input><textarea></textarea></main>";
  localStorage.clear();
});

function press(key: string, over: KeyboardEventInit = {}, selector = "body") {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...over });
  document.querySelector(selector)?.dispatchEvent(event);
  return shortcutOf(event);
}

it("A11-5: each key asks for what the list of shortcuts says, in either case", () => {
  for (const key of ["?", "/", "j", "k", "v", "c"]) expect(press(key)).toBe(key);
  expect(press("J", { shiftKey: true })).toBe("j");
  expect([press("k", { ctrlKey: true }), press("k", { metaKey: true })]).toEqual(["palette", "palette"]);
});

it("A11-5: typed text, and the browser's own keys, are left alone", () => {
  for (const field of ["input", "textarea"]) expect(press("j", {}, field)).toBeNull();
  expect(press("k", { ctrlKey: true }, "input")).toBe("palette");
  for (const over of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(press("c", over)).toBeNull();
    expect(press("v", over)).toBeNull();
  }
  expect(press("k", { ctrlKey: true, shiftKey: true })).toBeNull();
  expect([press("a"), press("Enter"), press("Tab")]).toEqual([null, null, null]);
});

it("A11-5: a key that is held down moves on and does nothing else twice", () => {
  expect([press("j", { repeat: true }), press("v", { repeat: true })]).toEqual(["j", null]);
});

it("A11-5: an open dialog keeps its keys", () => {
  document.body.append(Object.assign(document.createElement("div"), { role: "dialog" }));
  document.body.lastElementChild?.setAttribute("role", "dialog");
  expect([press("j"), press("k", { ctrlKey: true })]).toEqual([null, null]);
});

it("A11-5: single keys can be switched off; Ctrl K, which shows the switch, stays", () => {
  localStorage.setItem(SHORTCUTS_KEY, "off");
  for (const key of ["?", "/", "j", "k", "v", "c"]) expect(press(key)).toBeNull();
  expect(press("k", { ctrlKey: true })).toBe("palette");
});
