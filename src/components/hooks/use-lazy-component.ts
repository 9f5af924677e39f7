import { type ComponentType, startTransition, useCallback, useState } from "react";
import * as m from "#messages";
import { toast } from "@/components/ui/toast";
import { painted } from "@/lib/browser/after-paint";

export const showNotLoaded = () =>
  toast.error(m.components_feedback_notLoaded(), { description: m.lib_errorMessage_unreachable() });

/**
 * Returns `[Part, request]`; `Part` is null until loaded. Loading starts after the press has been painted,
 * because evaluating the code would delay it. If loading fails, the page stays as it is and a toast is shown;
 * the next request retries. `request` resolves to true once loaded.
 * @param load must be the same function on every render.
 */
export function useLazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const request = useCallback(async (): Promise<boolean> => {
    try {
      await painted();
      const loaded = await load();
      startTransition(() => setPart(() => loaded.default));
      return true;
    } catch {
      await showNotLoaded();
      return false;
    }
  }, [load]);
  return [Part, request] as const;
}
