"use client";
import { useState } from "react";
import { useBfcacheRestore } from "@/components/hooks/use-bfcache-restore";

/**
 * What is shown as busy from a press until the browser has left for the provider's pages; whoever comes back to the
 * page as it was kept by the browser finds it free again.
 */
export function useRedirect<T>() {
  const [leaving, setLeaving] = useState<T | null>(null);
  useBfcacheRestore(() => setLeaving(null));
  return [leaving, setLeaving] as const;
}
