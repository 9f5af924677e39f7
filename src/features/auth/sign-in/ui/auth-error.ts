import { TRPCClientError } from "@trpc/client";
import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { toErrorMessage } from "@/lib/error-message";

type Refusal = { fields?: Partial<Record<string, string[]>>; reason?: string };

const dataOf = (error: unknown): Refusal | null =>
  error instanceof TRPCClientError && error.data ? (error.data as Refusal) : null;

/** Returns the machine-readable reason of an error, if it has one. */
export const reasonOf = (error: unknown): string | undefined => dataOf(error)?.reason;

/**
 * Shows errors at their fields and focuses them. Returns the rest for a toast, or undefined if none is left.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | undefined {
  const refused = dataOf(error)?.fields ?? {};
  const named = fields.filter((field) => refused[field]?.[0]);
  for (const field of named) setError(field, { message: refused[field]?.[0] ?? "" }, { shouldFocus: true });
  return named.length > 0 ? undefined : toErrorMessage(error);
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
