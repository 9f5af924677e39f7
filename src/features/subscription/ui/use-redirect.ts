"use client";
import { useState } from "react";
import { useBfcacheRestore } from "@/components/hooks/use-bfcache-restore";

/**
 * The busy state from a click until the browser leaves for the provider. It is reset if the page is restored
 * from the back/forward cache.
 */
export function useRedirect<T>() {
  const [leaving, setLeaving] = useState<T | null>(null);
  useBfcacheRestore(() => setLeaving(null));
  return [leaving, setLeaving] as const;
}
