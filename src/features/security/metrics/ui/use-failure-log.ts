import { useEffect } from "react";

export function useFailureLog(what: string, error: unknown): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: this is where it is told to whoever looks there.
    if (error) console.error(what, error);
  }, [what, error]);
}
