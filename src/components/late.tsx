"use client";
import type { ComponentType } from "react";
import { loadPatiently } from "@/lib/browser/load-patiently";
import { clientOnly } from "./client-only";

const LATE_MS = 1500;
const USES = ["pointerdown", "keydown", "focusin", "scroll"] as const;

let used: Promise<void> | undefined;

/** Resolves when the user does something, at the latest shortly after the page. */
const whenUsed = (): Promise<void> => {
  used ??= new Promise((resolve) => {
    for (const kind of USES) addEventListener(kind, () => resolve(), { once: true, passive: true });
    setTimeout(resolve, LATE_MS);
  });
  return used;
};

/**
 * A part of a page that isn't needed for its first use, such as one far below. Its code doesn't delay the page.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> => clientOnly(() => whenUsed().then(() => loadPatiently(load)), Waiting);
