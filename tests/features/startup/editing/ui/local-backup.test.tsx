import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as m from "#messages";
import type { SubmissionDraft, SubmitStartup } from "@/domain/startup/schema";
import { readCopy } from "@/features/startup/drafts/ui/local-backup";
import type { SubmissionForm } from "@/features/startup/drafts/ui/use-draft-sync";
import { beginEdit } from "@/features/startup/editing/ui/initial-values";
import { useKeptEdit } from "@/features/startup/editing/ui/use-local-backup";
import { typedDraft } from "../../../../support/submissions";

const base = typedDraft({ isDistinct: true });
const copyOf = (over: Partial<typeof base>) => ({
  savedAt: new Date("2026-05-03T12:00:00Z"),
  version: 3,
  base,
  values: { ...base, ...over },
});
const stored = (over: Partial<typeof base> = {}, version = 4) => ({ version, values: { ...base, ...over } });

describe("a form that begins with what was kept", () => {
  it("SUB-12: Typed text is there again and is unsaved", () => {
    const begun = beginEdit(stored({}, 3), copyOf({ tagline: "Mine" }));
    expect(begun).toMatchObject({ values: { tagline: "Mine" }, conflict: null, note: "", isRestored: true });
  });

  it("SUB-12: Another maker's changes since are merged, with a notice", () => {
    const begun = beginEdit(stored({ location: "Porto" }), copyOf({ tagline: "Mine" }));
    expect(begun).toMatchObject({
      base: { version: 4 },
      values: { tagline: "Mine", location: "Porto" },
      note: m.startup_editing_edit_takenIn(),
    });
  });

  it("SUB-12: A change on both sides is a conflict, and is shown again until it is resolved", () => {
    const first = beginEdit(stored({ tagline: "Theirs" }), copyOf({ tagline: "Mine" }));
    expect(first.conflict).toMatchObject({ version: 4, theirs: { tagline: "Theirs" }, fields: ["tagline"] });
    const kept = { ...copyOf({}), ...first, version: first.base.version, base: first.base.values };
    expect(beginEdit(stored({ tagline: "Theirs" }), kept).conflict).toEqual(first.conflict);
  });

  it("SUB-12: A save whose answer was lost isn't a change", () => {
    const begun = beginEdit(stored({ tagline: "Mine" }), copyOf({ tagline: "Mine" }));
    expect(begun).toMatchObject({ base: { version: 4 }, conflict: null, note: "", isRestored: false });
  });

  it("SUB-12: A change of its draft alone changes nothing", () => {
    const begun = beginEdit(stored(), copyOf({ makers: ["ada"], isDistinct: false }));
    expect(begun).toMatchObject({ values: { makers: [], isDistinct: true }, isRestored: false });
  });
});

describe("a form that is typed into", () => {
  const seen: { form?: SubmissionForm; isUnkept?: boolean } = {};
  let root: Root;

  function Form() {
    const form = useForm<SubmissionDraft, unknown, SubmitStartup>({ defaultValues: base });
    const { isUnkept } = useKeptEdit(form, useRef({ version: 3, values: base }), "one");
    Object.assign(seen, { form, isUnkept });
    return <input {...form.register("tagline")} />;
  }
  const write = (tagline: string) => act(() => seen.form?.setValue("tagline", tagline));

  beforeEach(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    root = createRoot(document.body.appendChild(document.createElement("main")));
    await act(() => root.render(<Form />));
  });
  afterEach(async () => {
    await act(() => root.unmount());
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it("SUB-12: Each change is kept at once, for its own person, until nothing is unsaved", async () => {
    await write("Mine");
    expect(readCopy("one", base.id)).toMatchObject({ version: 3, base, values: { tagline: "Mine" } });
    expect(readCopy("other", base.id)).toBeNull();
    expect(seen.isUnkept).toBe(false);
    await write(base.tagline);
    expect(readCopy("one", base.id)).toBeNull();
  });

  it("SUB-12: If the browser can't store anything, leaving shows a warning", async () => {
    vi.stubGlobal("localStorage", undefined);
    await write("Mine");
    expect(seen.isUnkept).toBe(true);
    await write(base.tagline);
    expect(seen.isUnkept).toBe(false);
    vi.unstubAllGlobals();
  });
});
