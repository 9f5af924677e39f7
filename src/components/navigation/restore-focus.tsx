"use client";
import { useEffect } from "react";

/** The place of the link that was followed last. */
let followed: string | undefined;

/**
 * Gives the focus back to the link that was followed where the page that comes has it too, as links do that order or
 * narrow a list. Links are known by their `data-place`.
 */
export function RestoreFocus() {
  useEffect(() => {
    const hasNone = document.activeElement === document.body;
    if (followed && hasNone) document.querySelector<HTMLElement>(`[data-place="${followed}"]`)?.focus();
    followed = undefined;
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
      followed = link?.dataset.place;
    };
    addEventListener("click", follow, { capture: true });
    return () => removeEventListener("click", follow, { capture: true });
  }, []);
  return null;
}
