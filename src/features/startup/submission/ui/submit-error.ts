import type { FieldPath } from "react-hook-form";
import type { FormErrorState } from "@/components/feedback/form-error";
import { FIELD_NAMES, type FieldName } from "@/features/startup/drafts/rules";
import type { SubmissionDraft } from "@/features/startup/schema";
import { FORM_COPY } from "@/features/startup/submission/copy";
import type { ApiError } from "@/trpc/react";

const FIELDS = /^(website|makers|category|logoFileId|launchAt|gallery\.\d+)$/;

/** The field that an error belongs to: from its reason, or the first invalid field. */
export function fieldOf({ data }: ApiError): FieldPath<SubmissionDraft> | null {
  if (data?.reason === "similar") return "isDistinct";
  if (data?.reason && FIELDS.test(data.reason)) return data.reason as FieldPath<SubmissionDraft>;
  return Object.keys(data?.fields ?? {}).find(isDraftField) ?? null;
}

export const messageAt = (field: string, { data, message }: ApiError): string =>
  data?.fields?.[field]?.[0] ?? message;

const isDraftField = (name: string): name is FieldName => Object.hasOwn(FIELD_NAMES, name);

export function refusalOf({ message, data }: ApiError): FormErrorState {
  if (!data) return { message: FORM_COPY.notReached };
  if (data.code === "UNAUTHORIZED") return { message: FORM_COPY.signedOut, resolution: "sign-in" };
  return data.reason === "startup-limit" ? { message, resolution: "plans" } : { message };
}
