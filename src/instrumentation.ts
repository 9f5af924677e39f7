import type { Instrumentation } from "next";

/**
 * Connects this bundle with `src/server.ts` and starts the background work. On an error the process exits, so that its
 * supervisor restarts it; Next would respond with errors forever.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackground } = await import("@/api/jobs/start-background");
  try {
    await startBackground();
  } catch (error) {
    const { log } = await import("@/server/logging/log");
    log.fatal({ err: error }, error instanceof Error ? error.message : "the server could not start");
    process.exit(1);
  }
}

/** Logs a rendering error under the digest shown on the error screen. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/server/logging/log");
  const id = String(request.headers["x-request-id"]);
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  log.error({ id, digest, path: request.path, err: error }, "a page failed");
  const { noteRequestError } = await import("@/api/proxy/failures");
  noteRequestError(id, error);
};
