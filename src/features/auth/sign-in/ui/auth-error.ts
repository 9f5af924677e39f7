import { TRPCClientError } from "@trpc/client";
import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { copy } from "@/features/auth/copy";

type Refusal = { fields?: Partial<Record<string, string[]>>; reason?: string };

const dataOf = (error: unknown): Refusal | null =>
  error instanceof TRPCClientError && error.data ? (error.data as Refusal) : null;

/** The stable word of a refusal, if it has one. */
export const reasonOf = (error: unknown): string | undefined => dataOf(error)?.reason;

/** What to tell of an error; one without an answer means that nothing was reached. */
export const errorMessage = (error: unknown): string =>
  dataOf(error) && error instanceof Error ? error.message : copy.unreachable;

/**
 * Shows a refusal beside the fields that it names and moves the focus there. Returns what is left to say in a
 * toast; undefined when the fields say it all.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | undefined {
  const refused = dataOf(error)?.fields ?? {};
  const named = fields.filter((field) => refused[field]?.[0]);
  for (const field of named) setError(field, { message: refused[field]?.[0] ?? "" }, { shouldFocus: true });
  return named.length > 0 ? undefined : errorMessage(error);
}

/**
 * Waits for what a form asked for, and returns whether it was done. A refusal is shown beside the fields that
 * it names, with the focus there, and as a toast titled `failed`.
 */
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
