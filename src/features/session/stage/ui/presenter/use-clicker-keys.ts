"use client";
import { useEffect, useEffectEvent } from "react";

const FORWARD = new Set(["ArrowRight", "PageDown"]);

/** The keys of a clicker turn the slide, where the format lets speakers do so. Nothing is focused that has its own use for them. */
export function useSkipKeys(isOn: boolean, skip: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !(event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!isPlain || !FORWARD.has(event.key)) return;
    event.preventDefault();
    skip();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isOn]);
}
