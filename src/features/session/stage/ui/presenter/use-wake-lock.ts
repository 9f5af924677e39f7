"use client";
import { useEffect, useState } from "react";

/** Keeps the screen awake while the page is visible. Returns whether the lock is held. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isWanted = true;
    const hold = async () => {
      if (document.hidden || !("wakeLock" in navigator)) return;
      const made = await navigator.wakeLock.request("screen").catch(() => null);
      if (!isWanted) return void made?.release();
      lock = made;
      setHeld(made !== null);
      made?.addEventListener("release", () => setHeld(false));
    };
    const wake = () => void hold();
    wake();
    document.addEventListener("visibilitychange", wake);
    return () => {
      isWanted = false;
      document.removeEventListener("visibilitychange", wake);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
