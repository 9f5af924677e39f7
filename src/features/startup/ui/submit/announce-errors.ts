import type { FieldErrors } from "react-hook-form";
import { announce } from "@/components/announce";
import type { SubmissionDraft } from "../../schema";

/** Says how many fields keep a form from being sent. */
export function announceErrors(errors: FieldErrors<SubmissionDraft>): void {
  const count = Object.keys(errors).length;
  announce(`${count} ${count === 1 ? "field needs" : "fields need"} another look.`);
}
