import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import type { FormErrorState } from "@/components/feedback/form-error";
import type { SubmitStartup } from "@/domain/startup/schema";
import type { SubmissionForm } from "@/features/startup/drafts/ui/use-draft-sync";
import { type ApiError, api, type Outputs } from "@/trpc/react";
import { fieldOf, messageAt, refusalOf } from "./submit-error";

export type Submitted = Outputs["startup"]["submit"];

type Options = {
  /** Pauses autosave during submission and returns the draft's version. */
  holdDraft: () => Promise<number>;
  releaseDraft: () => void;
  /** The draft was changed elsewhere in the meantime. */
  onStale: () => Promise<unknown>;
  onSubmitted: (submitted: Submitted) => void;
  onTwins: () => Promise<unknown>;
};

/** Submits the form. An error is shown at its field or above the button, and the input is kept. */
export function useSubmission(form: SubmissionForm, options: Options) {
  const { holdDraft, releaseDraft, onStale, onSubmitted, onTwins } = options;
  const [refusal, setRefusal] = useState<FormErrorState | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = api.startup.submit.useMutation({ retry: false });

  async function explain(error: ApiError): Promise<void> {
    if (error.data?.reason === "draft") await onStale();
    const field = fieldOf(error);
    if (!field) return setRefusal(refusalOf(error));
    // The confirmation is shown next to the similar startups, so load them first.
    if (field === "isDistinct" || field === "website") await onTwins().catch(() => undefined);
    const message =
      field === "isDistinct" ? m.startup_submission_form_sayDistinct() : messageAt(field, error);
    form.setError(field, { type: "server", message });
    announce(message);
    requestAnimationFrame(() =>
      form.setFocus(field.startsWith("gallery") ? (`${field}.alt` as typeof field) : field),
    );
  }

  const send = async (values: SubmitStartup): Promise<void> => {
    setRefusal(null);
    setSending(true);
    try {
      onSubmitted(await submit.mutateAsync({ ...values, draftVersion: await holdDraft() }));
    } catch (error) {
      releaseDraft();
      await explain(error as ApiError);
    } finally {
      setSending(false);
    }
  };
  return { send, refusal, isSending };
}
