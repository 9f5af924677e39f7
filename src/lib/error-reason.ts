/** Why something failed, in at most 200 letters; the database's own words stand behind those of what asked it. */
export function errorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 200);
}
