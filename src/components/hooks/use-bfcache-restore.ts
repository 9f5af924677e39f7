"use client";
import { useEffect, useRef } from "react";

/** Tells when somebody comes back to the page as the browser has kept it, with whatever was busy as they left. */
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
