import { useEffect } from "react";

/** A failed load goes to the console once, beside what the screen says of it. */
export function useFailureLog(what: string, error: unknown): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: this is where it is told to whoever looks there.
    if (error) console.error(what, error);
  }, [what, error]);
}
