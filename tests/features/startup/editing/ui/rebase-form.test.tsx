import { act } from "react";
import { createRoot } from "react-dom/client";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { blankDraft } from "@/domain/startup/drafts/rules";
import type { SubmissionDraft, SubmitStartup } from "@/domain/startup/schema";
import type { SubmissionForm } from "@/features/startup/drafts/ui/use-draft-sync";
import { settle } from "@/features/startup/editing/ui/rebase-form";

/** A form whose name was changed, was sent, and may be changed again before the answer. */
async function answerAfter(later: string | null) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = "<main></main>";
  const root = createRoot(document.querySelector("main") ?? document.body);
  const seen: { form?: SubmissionForm; isDirty?: boolean } = {};
  function Form() {
    const form = useForm<SubmissionDraft, unknown, SubmitStartup>({ defaultValues: blankDraft() });
    Object.assign(seen, { form, isDirty: form.formState.isDirty });
    return <input {...form.register("name")} />;
  }
  await act(() => root.render(<Form />));
  const { form } = seen;
  if (!form) throw new Error("There is no form.");
  const write = (name: string) => act(() => form.setValue("name", name, { shouldDirty: true }));
  await write("Sent");
  const sent = structuredClone(form.getValues());
  if (later) await write(later);
  let isUnsaved = false;
  await act(() => {
    isUnsaved = settle(form, sent, { ...sent, name: "Saved" });
  });
  const shown = document.querySelector("input")?.value;
  const state = { isUnsaved, isDirty: seen.isDirty, name: form.getValues("name"), shown };
  await act(() => root.unmount());
  return state;
}

it("SUB-12: text typed while an edit was being saved stays in the form and is unsaved", async () => {
  expect(await answerAfter("Sent and more")).toEqual({
    isUnsaved: true,
    isDirty: true,
    name: "Sent and more",
    shown: "Sent and more",
  });
});

it("SUB-12: a form that wasn't touched meanwhile is saved", async () => {
  expect(await answerAfter(null)).toEqual({
    isUnsaved: false,
    isDirty: false,
    name: "Saved",
    shown: "Saved",
  });
});
