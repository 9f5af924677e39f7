import * as m from "#messages";

type ResponseError = { message: string; data: { fields?: Partial<Record<string, string[]>> } };

const isResponseError = (error: unknown): error is ResponseError =>
  typeof error === "object" && error !== null && "data" in error && Boolean(error.data);

/**
 * Returns the text for the user: the first invalid field's message, or the server's message. An error without
 * response data never reached the server.
 * @param unreachable a text that says more than the shared one, such as what was kept
 */
export function toErrorMessage(
  error: unknown,
  unreachable: string = m.lib_errorMessage_unreachable(),
): string {
  if (!isResponseError(error)) return unreachable;
  return Object.values(error.data.fields ?? {}).flat()[0] ?? error.message;
}
