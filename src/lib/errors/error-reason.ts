import { cutText } from "@/lib/text/cut";
/**
 * Returns the reason of an error in at most 200 characters. A query error wraps the database's error, so its
 * cause wins.
 */
export function errorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cutText(cause instanceof Error ? cause.message : String(cause), 200);
}
