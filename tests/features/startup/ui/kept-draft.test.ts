import { beforeEach, describe, expect, test, vi } from "vitest";
import { dotsOf } from "@/features/startup/ui/submit/completeness";
import { blankDraft, dropDraft, keepDraft, readDraft } from "@/features/startup/ui/submit/kept-draft";
import { newId } from "@/lib/id";

const places = new Map<string, string>();
const storage = {
  getItem: (place: string) => places.get(place) ?? null,
  setItem: (place: string, text: string) => void places.set(place, text),
  removeItem: (place: string) => void places.delete(place),
};

beforeEach(() => {
  places.clear();
  vi.stubGlobal("localStorage", storage);
});

const typed = () => ({ ...blankDraft(), name: "Quillfern", gallery: [{ fileId: newId(), alt: "A screen" }] });

describe("the copy in the browser", () => {
  test("SUB-12: What was typed comes back with its id and its time, for its own person alone", () => {
    const [draft, savedAt] = [typed(), new Date("2026-05-03T12:00:00Z")];
    keepDraft("one", draft, savedAt);
    expect(readDraft("one")).toEqual({ values: draft, savedAt });
    expect(readDraft("other")).toBeNull();
    dropDraft("one");
    expect(readDraft("one")).toBeNull();
  });

  test("SUB-12: A form that was emptied leaves no copy", () => {
    keepDraft("one", typed());
    keepDraft("one", blankDraft());
    expect(places.size).toBe(0);
  });

  test("SUB-12: A copy of another version keeps what still fits, and rubbish is none", () => {
    const values = { ...typed(), stage: "unicorn", tags: "none", foundedYear: "old", extra: 1 };
    storage.setItem("startuphub.submission.one", JSON.stringify({ savedAt: new Date(), values }));
    expect(readDraft("one")?.values).toMatchObject({
      name: "Quillfern",
      stage: null,
      tags: [],
      foundedYear: null,
    });
    storage.setItem("startuphub.submission.one", "{");
    expect(readDraft("one")).toBeNull();
  });

  test("SUB-12: A browser without storage lets people type on", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(() => keepDraft("one", typed())).not.toThrow();
    expect(readDraft("one")).toBeNull();
    expect(() => dropDraft("one")).not.toThrow();
  });
});

describe("completeness", () => {
  test("An empty entry has no dot, a complete one has all twenty", () => {
    expect(dotsOf(blankDraft())).toBe(0);
    const complete = {
      ...typed(),
      tagline: "t",
      website: "w",
      description: "d",
      category: "c",
      tags: ["t"],
      logoFileId: newId(),
      stage: "idea" as const,
      pricing: "free" as const,
      location: "l",
      foundedYear: 2024,
    };
    expect(dotsOf(complete)).toBe(20);
  });
});
