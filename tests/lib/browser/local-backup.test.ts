// @vitest-environment happy-dom
import "../../support/fresh-modules";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { backupSchema, localBackup } from "@/lib/browser/local-backup";

const PREFIX = "startuphub-kept:";
const Text = z.object({ body: z.string() });
const backup = localBackup("note.1", backupSchema(Text));
const copy = { version: 2, base: { body: "Tea" }, values: { body: "Teas" } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("finds what was typed, under the key that it has always had", () => {
  expect(backup.read()).toBeNull();
  expect(backup.write(copy)).toBe(true);
  expect(JSON.parse(localStorage.getItem(`${PREFIX}note.1`) ?? "")).toEqual(copy);
  expect(backup.read()).toEqual(copy);
});

it("forgets it", () => {
  backup.write(copy);
  backup.write(null);
  expect(backup.read()).toBeNull();
  expect(localStorage.getItem(`${PREFIX}note.1`)).toBeNull();
});

it.each(["{", "null", JSON.stringify({ ...copy, version: -1 }), JSON.stringify({ ...copy, base: {} })])(
  "ignores %s, which this form cannot show",
  (stored) => {
    localStorage.setItem(`${PREFIX}note.1`, stored);
    expect(backup.read()).toBeNull();
  },
);

it("keeps the input of one tab in that tab", () => {
  const ofTab = localBackup("note.1", Text, "sessionStorage");
  ofTab.write({ body: "Teas" });
  expect(ofTab.read()).toEqual({ body: "Teas" });
  expect(localStorage.length).toBe(0);
});
