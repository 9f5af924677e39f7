import type { FieldPath } from "react-hook-form";
import type { ApiError } from "@/trpc/react";
import { FIELD_NAMES, type FieldName } from "../../draft-rules";
import { FORM_COPY } from "../../form-copy";
import type { SubmissionDraft } from "../../schema";

/** A refusal that belongs to no field. */
export type Refusal = { message: string; way?: "sign-in" | "plans" };

const FIELDS = /^(website|makers|category|logoFileId|launchAt|gallery\.\d+)$/;

/** The field that a server's refusal belongs to: by its reason, or the first whose value it does not take. */
export function fieldOf({ data }: ApiError): FieldPath<SubmissionDraft> | null {
  if (data?.reason === "similar") return "isDistinct";
  if (data?.reason && FIELDS.test(data.reason)) return data.reason as FieldPath<SubmissionDraft>;
  return Object.keys(data?.fields ?? {}).find(isDraftField) ?? null;
}

/** What is said at the field. */
export const messageAt = (field: string, { data, message }: ApiError): string =>
  data?.fields?.[field]?.[0] ?? message;

const isDraftField = (name: string): name is FieldName => Object.hasOwn(FIELD_NAMES, name);

export function refusalOf({ message, data }: ApiError): Refusal {
  if (!data) return { message: FORM_COPY.notReached };
  if (data.code === "UNAUTHORIZED") return { message: FORM_COPY.signedOut, way: "sign-in" };
  return data.reason === "startup-limit" ? { message, way: "plans" } : { message };
}
