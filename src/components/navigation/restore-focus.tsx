"use client";
import { useEffect } from "react";

let followed: string | undefined;

/**
 * Restores focus to the followed link if the new page has it too, as links that sort or filter a list do.
 * Links are identified by `data-place`.
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
