import { TRPCClientError } from "@trpc/client";
import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { toErrorMessage } from "@/lib/errors/error-message";
import { refusedFields } from "@/lib/errors/refused-fields";

/** Returns the machine-readable reason of an error, if it has one. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof TRPCClientError ? error.data?.reason : undefined;

/**
 * Shows errors at their fields and focuses them. Returns the rest for a toast, or undefined if none is left.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | undefined {
  if (!(error instanceof TRPCClientError)) return toErrorMessage(error);
  const isField = (name: string) => fields.some((field) => field === name);
  const refused = refusedFields(error, isField);
  for (const [index, { path, message }] of refused.entries())
    setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  return refused.length > 0 ? undefined : toErrorMessage(error);
}

/** Awaits a form's request and returns whether it succeeded. Shows errors at `fields` and in a toast. */
export async function isDone<Values extends FieldValues>(
  asked: Promise<unknown>,
  { setError }: Pick<UseFormReturn<Values>, "setError">,
  fields: readonly FieldPath<Values>[],
  failed: string,
): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    void toast.error(failed, { description: showRefusal(error, fields, setError) });
    return false;
  }
}
