import type { FieldPath } from "react-hook-form";
import type { ApiError } from "@/trpc/react";
import type { SubmissionDraft } from "../../schema";

/** A refusal that belongs to no field. */
export type Refusal = { message: string; way?: "sign-in" | "plans" };

const NOT_REACHED = "Your startup did not reach us. Everything you typed is kept; please try again.";
const SIGNED_OUT = "You are signed out. Sign in again; everything you typed is kept.";
const FIELDS = /^(website|makers|category|logoFileId|launchAt|gallery\.\d+)$/;

/** The field that a server's refusal belongs to. */
export function fieldOf(reason: string | undefined): FieldPath<SubmissionDraft> | null {
  if (reason === "similar") return "isDistinct";
  return reason && FIELDS.test(reason) ? (reason as FieldPath<SubmissionDraft>) : null;
}

export function refusalOf({ message, data }: ApiError): Refusal {
  if (!data) return { message: NOT_REACHED };
  if (data.code === "UNAUTHORIZED") return { message: SIGNED_OUT, way: "sign-in" };
  return data.reason === "startup-limit" ? { message, way: "plans" } : { message };
}
