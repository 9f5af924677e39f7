import { useEffect, useId, useState } from "react";
import { findEarlyInput, replayInput } from "./early-input";
import { useIsBrowser } from "./use-is-browser";

/**
 * Keeps what was typed into a field, or chosen, before React took it over: the form hears of it as if it were typed now.
 * Returns the field's id. It is read while React renders, because React and form libraries put their own value back.
 */
export function useEarlyInput(given: string | undefined): string {
  const own = useId();
  const id = given ?? own;
  const isHydrating = !useIsBrowser();
  const [early] = useState(() => (isHydrating ? findEarlyInput(id) : null));
  useEffect(() => {
    if (early !== null) replayInput(id, early);
  }, [id, early]);
  return id;
}
