"use client";
import { useEffect, useRef } from "react";
import { processSingleton } from "@/lib/process-singleton";

const PHONE = "(max-width: 639px)";

/** `panel` is on the entry of an open panel, `beneath` on the one below, which Back leads to. */
type EntryState = { panel?: number; beneath?: number } | null;
type Layer = { id: number; close: () => void };

/** Radix closes its topmost layer, unless that one refuses. */
const pressEscape = (): void =>
  void document.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );

class BackStack {
  private readonly layers: Layer[] = [];
  private shown: number | undefined;
  private lastId = 0;

  constructor() {
    addEventListener("popstate", ({ state }) => this.onPop(state as EntryState));
  }

  open(close: () => void): () => void {
    const layer = { id: this.enter(), close };
    this.layers.push(layer);
    return () => void this.layers.splice(this.layers.indexOf(layer), 1);
  }

  /**
   * The router ignores states that contain its own, so a page is neither loaded nor rendered for an entry. An entry
   * outlives a panel that is closed otherwise, because going back would cancel a navigation that a link in the panel
   * has begun. The next panel reuses it.
   */
  private enter(): number {
    const { beneath: _, ...state } = (history.state ?? {}) as NonNullable<EntryState>;
    const { panel } = state;
    const isFree = panel !== undefined && !this.layers.some(({ id }) => id === panel);
    const id = isFree ? panel : Math.max(Date.now(), this.lastId + 1);
    if (!isFree) {
      history.replaceState({ ...state, beneath: id }, "");
      history.pushState({ ...state, panel: id }, "");
    }
    this.lastId = id;
    this.shown = id;
    return id;
  }

  private onPop(state: EntryState): void {
    const left = this.shown;
    this.shown = state?.panel;
    const top = this.layers.at(-1);
    if (top && top.id > (state?.panel ?? 0)) top.close();
    else if (left !== undefined && state?.beneath === left) history.back();
  }
}

/** Returns the function that forgets the panel after it has closed. */
export function openLayer(close: () => void): () => void {
  return processSingleton("back-stack", () => new BackStack()).open(close);
}

/**
 * On phones, Back closes the panel that uses this, in place of leaving the page. Forward doesn't open it again.
 * `close` defaults to the Escape key, which closes the topmost Radix layer.
 */
export function useBackCloses(close: () => void = pressEscape, isOpen = true): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (isOpen && matchMedia(PHONE).matches) return openLayer(() => latest.current());
  }, [isOpen]);
}

/** For a Radix panel: a child of its content, which is there only while the panel is open. */
export function BackCloses(): null {
  useBackCloses();
  return null;
}
