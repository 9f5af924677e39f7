import type { FieldPath } from "react-hook-form";
import * as m from "#messages";
import type { FormErrorState } from "@/components/feedback/form-error";
import { FIELD_NAMES } from "@/domain/startup/drafts/rules";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { refusedFields } from "@/lib/errors/refused-fields";
import type { ApiError } from "@/trpc/react";

/** The field that an error belongs to: from its reason, or the first invalid field. */
export function fieldOf(error: ApiError): FieldPath<SubmissionDraft> | null {
  if (error.data?.reason === "similar") return "isDistinct";
  const [refused] = refusedFields(error, isDraftField);
  return (refused?.path as FieldPath<SubmissionDraft> | undefined) ?? null;
}

export const messageAt = (field: string, error: ApiError): string =>
  refusedFields(error, isDraftField).find(({ path }) => path === field)?.message ?? error.message;

const isDraftField = (name: string): boolean => Object.hasOwn(FIELD_NAMES, name);

export function refusalOf({ message, data }: ApiError): FormErrorState {
  if (!data) return { message: m.startup_submission_form_notReached() };
  if (data.code === "UNAUTHORIZED")
    return { message: m.startup_submission_form_signedOut(), resolution: "sign-in" };
  const words = toErrorMessage({ message, data });
  return data.reason === "startup-limit" ? { message: words, resolution: "plans" } : { message: words };
}
