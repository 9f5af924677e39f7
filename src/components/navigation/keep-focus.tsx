"use client";
import { useEffect } from "react";

const loadKeepFocus = () => import("@/lib/browser/keep-focus");

/** Keeps the focus near an element that is removed while it has it. */
export function KeepFocus() {
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    void loadKeepFocus()
      .then(({ keepFocus }) => {
        if (stop) stop = keepFocus();
      })
      .catch(() => null);
    return () => {
      stop?.();
      stop = null;
    };
  }, []);
  return null;
}
