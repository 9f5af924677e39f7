import { useRef, useState } from "react";
import { type ApiError, api } from "@/trpc/react";
import { type FieldName, mergeDrafts, takeFields } from "../../draft-rules";
import { type DraftState, toDraft } from "../../draft-schema";
import type { EditableStartup } from "../../edit-schema";
import type { SubmitStartup } from "../../schema";
import type { Clash } from "../submit/clash";
import { fieldOf, type Refusal, refusalOf } from "../submit/refusal";
import type { SubmissionForm } from "../submit/use-draft-sync";
import { settle } from "./after-saving";

const TAKEN_IN =
  "Another maker has saved changes meanwhile. They are in the form now; look at them and save again.";

const SAVED_IN_PART = "Saved, but for what you typed meanwhile. Please save again.";

/** Saves a changed startup; where another maker was first, both changes are kept or asked about. */
export function useEditing(form: SubmissionForm, startup: EditableStartup) {
  const base = useRef<DraftState>(startup);
  const [clash, setClash] = useState<Clash | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [note, setNote] = useState("");
  const edit = api.startup.edit.useMutation({ retry: false });

  function takeIn(theirs: DraftState): void {
    const { merged, clashes } = mergeDrafts(base.current.values, toDraft(form.getValues()), theirs.values);
    base.current = theirs;
    show(merged);
    setClash(clashes.length ? { theirs: theirs.values, fields: clashes } : null);
    setNote(TAKEN_IN);
  }
  /** What the server has is what the form starts from; the rest is unsaved. */
  function show(values: DraftState["values"]): void {
    form.reset(base.current.values);
    form.reset(values, { keepDefaultValues: true });
  }
  function refuse(error: ApiError): void {
    const field = fieldOf(error.data?.reason);
    if (!field) {
      setRefusal(refusalOf(error));
      return;
    }
    form.setError(field, { type: "server", message: error.message });
    requestAnimationFrame(() => form.setFocus(field));
  }

  const save = async (values: SubmitStartup, newAddress: boolean): Promise<void> => {
    setRefusal(null);
    setNote("");
    const sent = structuredClone(form.getValues());
    try {
      const answer = await edit.mutateAsync({ values, version: base.current.version, newAddress });
      if (answer.outcome === "clash") return takeIn(answer);
      const isUnsaved = settle(form, sent);
      base.current = { version: answer.version, values: toDraft(values) };
      setNote(isUnsaved ? SAVED_IN_PART : "Saved.");
      // The warning about unsaved changes is taken back with the next drawing.
      if (answer.slug !== startup.slug && !isUnsaved)
        setTimeout(() => location.assign(`/startup/${answer.slug}/edit`), 100);
    } catch (error) {
      refuse(error as ApiError);
    }
  };
  const resolve = (taken: readonly FieldName[]) => {
    if (!clash) return;
    show(takeFields(toDraft(form.getValues()), clash.theirs, taken));
    setClash(null);
  };
  return { save, resolve, clash, note, refusal, isSaving: edit.isPending };
}
