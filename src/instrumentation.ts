/** Starts what runs beside the requests: the listener for invalidations and the job workers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackground } = await import("@/api/background");
  await startBackground();
}
