import { useState } from "react";
import type { FieldPath } from "react-hook-form";
import { announce } from "@/components/announce";
import { type ApiError, api, type Outputs } from "@/trpc/react";
import { COPY } from "../../copy";
import type { SubmissionDraft, SubmitStartup } from "../../schema";
import type { SubmissionForm } from "./use-draft-sync";

export type Submitted = Outputs["startup"]["submit"];

/** A refusal that belongs to no field. */
export type Refusal = { message: string; way?: "sign-in" };

const NOT_REACHED = "Your startup did not reach us. Everything you typed is kept; please try again.";
const SIGNED_OUT = "You are signed out. Sign in again; everything you typed is kept.";
const FIELDS = /^(website|makers|category|logoFileId|gallery\.\d+)$/;

/** The field that a server's refusal belongs to. */
function fieldOf(reason: string | undefined): FieldPath<SubmissionDraft> | null {
  if (reason === "similar") return "isDistinct";
  return reason && FIELDS.test(reason) ? (reason as FieldPath<SubmissionDraft>) : null;
}

function refusalOf({ message, data }: ApiError): Refusal {
  if (!data) return { message: NOT_REACHED };
  if (data.code === "UNAUTHORIZED") return { message: SIGNED_OUT, way: "sign-in" };
  return { message };
}

type Options = { onSubmitted: (submitted: Submitted) => void; onTwins: () => Promise<unknown> };

/** Sends the form; a refusal lands at its field or above the button, and never costs what was typed. */
export function useSubmission(form: SubmissionForm, { onSubmitted, onTwins }: Options) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = api.startup.submit.useMutation({ retry: false });

  async function explain(error: ApiError): Promise<void> {
    const field = fieldOf(error.data?.reason);
    if (!field) return setRefusal(refusalOf(error));
    // The question of similar names is asked beside the names, so they must be there first.
    if (field === "isDistinct" || field === "website") await onTwins().catch(() => undefined);
    const message = field === "isDistinct" ? COPY.submit.sayDistinct : error.message;
    form.setError(field, { type: "server", message });
    announce(message);
    requestAnimationFrame(() =>
      form.setFocus(field.startsWith("gallery") ? (`${field}.alt` as typeof field) : field),
    );
  }

  const send = async (values: SubmitStartup): Promise<void> => {
    setRefusal(null);
    try {
      onSubmitted(await submit.mutateAsync(values));
    } catch (error) {
      await explain(error as ApiError);
    }
  };
  return { send, refusal, isSending: submit.isPending };
}
