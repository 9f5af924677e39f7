import type { Instrumentation } from "next";

/**
 * Starts what runs beside the requests: the listener for invalidations and the job workers. Next would serve errors for
 * good after a failure here, so the process ends instead, for its supervisor to start it again.
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

/** Logs what failed while a page was made, under the digest that the error screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/server/logging/log");
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  log.error({ id: request.headers["x-request-id"], digest, path: request.path, err: error }, "a page failed");
};
