"use client";
import { useEffect, useState } from "react";

const STILL_MS = 3000;
const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** True after a period without mouse or keyboard input, to hide the cursor. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stir = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), STILL_MS);
    };
    stir();
    for (const sign of SIGNS) window.addEventListener(sign, stir);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, stir);
    };
  }, []);
  return isIdle;
}
