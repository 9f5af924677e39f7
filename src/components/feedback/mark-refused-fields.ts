import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { announce } from "@/components/feedback/announce";
import { refusedFields } from "@/lib/errors/refused-fields";

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  "getValues" | "setError" | "setFocus"
>;

type Refusal = Parameters<typeof refusedFields>[0];

/**
 * Marks the form's fields that the server refused and focuses the first one. Returns false if the error
 * doesn't belong to a field, so that the caller shows it.
 */
export function markRefusedFields<Values extends FieldValues>(form: Form<Values>, error: Refusal): boolean {
  const values = form.getValues();
  const refused = refusedFields(error, (name) => Object.hasOwn(values, name));
  const [first] = refused;
  if (!first) return false;
  for (const { path, message } of refused)
    form.setError(path as FieldPath<Values>, { type: "server", message });
  announce(first.message);
  requestAnimationFrame(() => form.setFocus(first.path as FieldPath<Values>));
  return true;
}
