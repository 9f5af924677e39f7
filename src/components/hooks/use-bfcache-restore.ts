"use client";
import { useEffect, useRef } from "react";

/**
 * Calls back when the page is restored from the back/forward cache, where it may still be in a busy state.
 */
export function useBfcacheRestore(onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
}
