import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import * as m from "#messages";
import type { FormErrorState } from "@/components/feedback/form-error";
import { type FieldName, toDraft } from "@/domain/startup/drafts/rules";
import type { DraftState, DraftValues } from "@/domain/startup/drafts/schema";
import type { EditableStartup } from "@/domain/startup/editing/schema";
import type { SubmitStartup } from "@/domain/startup/schema";
import type { SubmissionForm } from "@/features/startup/drafts/ui/use-draft-sync";
import { fieldOf, messageAt, refusalOf } from "@/features/startup/submission/ui/submit-error";
import { takeFields } from "@/lib/three-way-merge";
import { type ApiError, api } from "@/trpc/react";
import { type InitialValues, rebaseOnto } from "./initial-values";
import { settle } from "./rebase-form";
import { useKeptEdit } from "./use-local-backup";

type Options = { startup: EditableStartup; begun: InitialValues; userId: string };

/**
 * Saves a startup and keeps unsaved changes in the browser. If another maker saved first, merges both changes
 * or asks.
 */
export function useEditing(form: SubmissionForm, { startup, begun, userId }: Options) {
  const base = useRef<DraftState>(begun.base);
  const [conflict, setConflict] = useState(begun.conflict);
  const [refusal, setRefusal] = useState<FormErrorState | null>(null);
  const [note, setNote] = useState(begun.note);
  const [isRestored, setRestored] = useState(begun.isRestored);
  const { keep, isUnkept } = useKeptEdit(form, base, userId);
  const router = useRouter();
  const edit = api.startup.edit.useMutation({ retry: false });

  function show(values: DraftValues): void {
    form.reset(values);
    keep();
  }
  function takeIn(theirs: DraftState): void {
    const taken = rebaseOnto(base.current, toDraft(form.getValues()), theirs);
    base.current = taken.base;
    show(taken.values);
    setConflict(taken.conflict);
    setNote(m.startup_editing_edit_takenIn());
  }
  /** After the conflict, the form is based on the other version. */
  function endConflict(): void {
    if (conflict) base.current = { version: conflict.version, values: conflict.theirs };
    setConflict(null);
  }
  function refuse(error: ApiError): void {
    const field = fieldOf(error);
    if (!field) {
      setRefusal(refusalOf(error));
      return;
    }
    form.setError(field, { type: "server", message: messageAt(field, error) });
    requestAnimationFrame(() => form.setFocus(field));
  }

  const save = async (values: SubmitStartup, newAddress: boolean): Promise<void> => {
    setRefusal(null);
    setNote("");
    const sent = structuredClone(form.getValues());
    try {
      const answer = await edit.mutateAsync({ values, version: base.current.version, newAddress });
      if (answer.outcome === "clash") return takeIn(answer);
      base.current = { version: answer.version, values: toDraft(values) };
      const isUnsaved = settle(form, sent, base.current.values);
      keep();
      setRestored(false);
      setNote(isUnsaved ? m.startup_editing_edit_savedInPart() : m.startup_editing_edit_saved());
      // Refreshes the heading and the other server-rendered parts of the page.
      if (answer.slug === startup.slug) router.refresh();
      // The unload warning is removed on the next render, so wait for it.
      else if (!isUnsaved) setTimeout(() => location.assign(`/startup/${answer.slug}/edit`), 100);
    } catch (error) {
      refuse(error as ApiError);
    }
  };
  const resolve = (taken: readonly FieldName[]): void => {
    if (!conflict) return;
    endConflict();
    show(takeFields(toDraft(form.getValues()), conflict.theirs, taken));
  };
  const discard = (): void => {
    endConflict();
    show(base.current.values);
    setRestored(false);
    setRefusal(null);
    setNote("");
  };
  return {
    save,
    resolve,
    discard,
    keep,
    conflict,
    note,
    refusal,
    isRestored,
    isUnkept,
    isSaving: edit.isPending,
  };
}
