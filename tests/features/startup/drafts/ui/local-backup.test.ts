import { beforeEach, describe, expect, test, vi } from "vitest";
import { blankDraft } from "@/domain/startup/drafts/rules";
import { dropCopy, keepCopy, readCopy, readUnsentCopy } from "@/features/startup/drafts/ui/local-backup";
import { dotsOf } from "@/features/startup/submission/ui/completeness";
import { newId } from "@/lib/id";
import { typedDraft } from "../../../../support/submissions";

/** As browsers have it: the stored values are its own properties. */
class Storage {
  [place: string]: unknown;
  getItem(place: string) {
    return this[place] ?? null;
  }
  setItem(place: string, text: string) {
    this[place] = text;
  }
  removeItem(place: string) {
    delete this[place];
  }
}

beforeEach(() => vi.stubGlobal("localStorage", new Storage()));

const copyOf = (values = typedDraft(), version = 0, savedAt = new Date("2026-05-03T12:00:00Z")) => ({
  base: blankDraft(values.id),
  values,
  version,
  savedAt,
});

describe("the copy in the browser", () => {
  test("SUB-12: Typed text comes back with its time and version, for its user alone", () => {
    const copy = copyOf();
    keepCopy("one", copy);
    expect(readCopy("one", copy.values.id)).toEqual(copy);
    expect(readUnsentCopy("one")).toEqual(copy);
    expect(readUnsentCopy("other")).toBeNull();
    dropCopy("one", copy.values.id);
    expect(readCopy("one", copy.values.id)).toBeNull();
  });

  test("SUB-12: A new page goes on with the newest copy that no server has", () => {
    keepCopy("one", copyOf(typedDraft({ name: "Older" }), 0, new Date("2026-05-01T12:00:00Z")));
    keepCopy("one", copyOf(typedDraft({ name: "Newer" }), 0, new Date("2026-05-02T12:00:00Z")));
    keepCopy("one", copyOf(typedDraft({ name: "Known to the server" }), 3));
    expect(readUnsentCopy("one")?.values.name).toBe("Newer");
  });

  test("SUB-12: A form that was emptied leaves no copy", () => {
    const copy = copyOf();
    keepCopy("one", copy);
    keepCopy("one", { ...copy, values: blankDraft(copy.values.id) });
    expect(readUnsentCopy("one")).toBeNull();
  });

  test("SUB-12: Invalid content is ignored, and a browser without storage lets users type on", () => {
    const copy = copyOf();
    localStorage.setItem(`startuphub-kept:draft.one.${copy.values.id}`, "{");
    expect(readCopy("one", copy.values.id)).toBeNull();
    vi.stubGlobal("localStorage", undefined);
    expect(() => keepCopy("one", copy)).not.toThrow();
    expect(readUnsentCopy("one")).toBeNull();
    expect(() => dropCopy("one", copy.values.id)).not.toThrow();
  });
});

describe("completeness", () => {
  test("An empty entry has no dot, a complete one has all twenty", () => {
    expect(dotsOf(blankDraft())).toBe(0);
    const complete = typedDraft({
      tagline: "t",
      website: "w",
      description: "d",
      category: "c",
      tags: ["t"],
      logoFileId: newId(),
      gallery: [{ fileId: newId(), alt: "A screen" }],
      stage: "idea",
      pricing: "free",
      location: "l",
      foundedYear: 2024,
    });
    expect(dotsOf(complete)).toBe(20);
  });
});
