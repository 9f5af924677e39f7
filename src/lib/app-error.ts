/** The codes a refusal may carry; they are tRPC's names, so that one word reaches log, wire and screen. */
export type AppErrorCode =
  | "BAD_REQUEST"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PRECONDITION_FAILED"
  | "PAYLOAD_TOO_LARGE"
  | "TOO_MANY_REQUESTS"
  | "SERVICE_UNAVAILABLE";

/**
 * A refusal that the person who asked may read. Anything else that is thrown is a bug and leaves as an
 * error id only.
 * @param reason a stable word that the client branches on (a denial's reason, a field's name).
 */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: AppErrorCode,
    message: string,
    readonly reason?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
