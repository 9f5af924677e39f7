"use client";
import { useEffect, useState } from "react";

/**
 * What is shown as busy from a press until the browser has left for the provider's pages; whoever comes back to the
 * page as it was kept by the browser finds it free again.
 */
export function useLeaving<T>() {
  const [leaving, setLeaving] = useState<T | null>(null);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(null);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  return [leaving, setLeaving] as const;
}
