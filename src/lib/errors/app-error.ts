/** Error codes. They are tRPC's, so that logs, responses and screens share one vocabulary. */
export type AppErrorCode =
  | "BAD_REQUEST"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "PRECONDITION_FAILED"
  | "UNPROCESSABLE_CONTENT"
  | "PAYLOAD_TOO_LARGE"
  | "TOO_MANY_REQUESTS"
  | "SERVICE_UNAVAILABLE";

/**
 * An error whose message is safe to show to the user. Any other error is a bug and reaches the user only as
 * an error id.
 * @param reason a stable value the client branches on, such as a denial reason or a field name.
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

/** The pages, the calls and the background work each have their own copy of this class in one process. */
Object.defineProperty(AppError, Symbol.hasInstance, {
  value(this: unknown, thrown: unknown): boolean {
    if (this !== AppError) return Function.prototype[Symbol.hasInstance].call(this, thrown);
    return thrown instanceof Error && thrown.name === "AppError";
  },
});
