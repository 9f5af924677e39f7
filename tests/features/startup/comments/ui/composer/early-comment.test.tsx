import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Textarea } from "@/components/ui/textarea";
import { readDraft, writeDraft } from "@/features/startup/comments/ui/composer/draft-storage";
import { useDraft } from "@/features/startup/comments/ui/composer/use-draft";
import { newId } from "@/lib/id";

const place = { startupId: newId(), kind: "comment" } as const;

function Field() {
  const { text, write, drop } = useDraft(place, "");
  return (
    <>
      <Textarea value={text} onChange={({ target }) => write(target.value)} />
      <button type="button" onClick={drop}>
        Sent
      </button>
    </>
  );
}

let root: Root | null = null;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
});
afterEach(() => act(() => root?.unmount()));

/** A page that has come, into which a user types before its script has run. */
async function typeEarly(typed: string): Promise<HTMLTextAreaElement> {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(<Field />);
  const field = page.querySelector("textarea");
  if (!field) throw new Error("There is no field.");
  field.value = typed;
  await act(async () => {
    root = hydrateRoot(page, <Field />);
  });
  return field;
}

it("COM-9: text typed before the page is ready stays and is kept", async () => {
  expect((await typeEarly("Early words")).value).toBe("Early words");
  expect(readDraft(place)).toBe("Early words");
});

it("COM-9: early words stand below a draft, once", async () => {
  writeDraft(place, "Yesterday's words");
  expect((await typeEarly("Early words")).value).toBe("Yesterday's words\n\nEarly words");
  await act(async () => root?.unmount());
  expect((await typeEarly("Early words")).value).toBe("Yesterday's words\n\nEarly words");
});

it("COM-9: sending in one tab leaves what another tab has kept", async () => {
  const field = await typeEarly("From this tab");
  writeDraft(place, "From another tab");
  await act(async () => field.parentElement?.querySelector("button")?.click());
  expect(field.value).toBe("");
  expect(readDraft(place)).toBe("From another tab");
});
