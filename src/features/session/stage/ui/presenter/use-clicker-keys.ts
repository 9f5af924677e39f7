"use client";
import { useEffect, useEffectEvent } from "react";
import * as m from "#messages";
import type { ShownKey } from "@/components/navigation/key-legend";

export const listSkipKeys = (): readonly ShownKey[] => [["→", m.common_nextSlide()]];

const FORWARD = new Set(["ArrowRight", "PageDown"]);

/**
 * Advances the slide with a presentation remote, if the format allows it. No control here uses these keys.
 */
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
