import { type ComponentType, startTransition, useCallback, useState } from "react";
import { toast } from "@/components/ui/toast";
import { painted } from "@/lib/browser/after-paint";

/** Says that code which was wanted did not come. */
export const showNotLoaded = () =>
  toast.error("This could not be loaded", { description: "Please check your connection and try again." });

/**
 * A part of a page whose code comes when it is wanted: `[Part, request]`, null until then. It comes once the press that
 * wants it is on the screen, because code that arrives at once would be read before. A download that fails leaves the
 * page as it is and says so; the next request tries again. A request tells whether it is there.
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
