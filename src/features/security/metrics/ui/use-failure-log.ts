import { useEffect } from "react";

export function useFailureLog(what: string, error: unknown): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the console is where developers look for it.
    if (error) console.error(what, error);
  }, [what, error]);
}
