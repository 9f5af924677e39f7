type ErrorData = {
  reason?: string | null | undefined;
  fields?: Partial<Record<string, string[]>> | undefined;
};
type Refusal = { message: string; data?: ErrorData | null | undefined };

export type RefusedField = { path: string; message: string };

const rootOf = (path: string): string => path.split(".")[0] ?? "";

/** An input may wrap the form's values, as in `{ plan, version }`. */
const inner = (path: string): string => path.split(".").slice(1).join(".");

/**
 * Returns the form's fields that the server refused, with their messages: those of invalid input, or the one
 * that the error's reason names. `isField` tells whether the form has a top-level field of that name.
 */
export function refusedFields(
  { message, data }: Refusal,
  isField: (name: string) => boolean,
): RefusedField[] {
  const reason = data?.reason;
  if (reason && isField(rootOf(reason))) return [{ path: reason, message }];
  return Object.entries(data?.fields ?? {}).flatMap(([name, messages]) => {
    const path = [name, inner(name)].find((candidate) => isField(rootOf(candidate)));
    return path && messages?.[0] !== undefined ? { path, message: messages[0] || message } : [];
  });
}
