import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { announce } from "@/components/feedback/announce";
import { painted } from "@/lib/browser/after-paint";
import type { Drag } from "./drag-items";

type ReorderOptions = {
  /** The React keys of the items. */
  keys: readonly string[];
  isEnabled?: boolean;
  onMove: (from: number, to: number) => void;
  /** The announcement of a move. Numbers start at 1. */
  moved?: (from: number, to: number, count: number) => string;
};

export type Reorder = ReturnType<typeof useReorder>;

/**
 * Reorders the children of `list`: by buttons (`ReorderButtons`), and by dragging them with mouse, pen or
 * finger. The code of dragging is loaded once there are two items; without it the buttons still work.
 */
export function useReorder({ keys, isEnabled = true, onMove, moved }: ReorderOptions) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const count = keys.length;

  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || from === to) return;
    flushSync(() => onMove(from, to));
    if (moved) announce(moved(from + 1, to + 1, count));
  };
  /** Keeps focus on the moved item: on the same button, or on the other one at either end of the list. */
  const moveBy = (index: number, by: -1 | 1) => {
    const item = list.current?.children[index];
    move(index, index + by);
    const [same, any] = [`[data-move="${by}"]:not([disabled])`, "[data-move]:not([disabled])"];
    (item?.querySelector<HTMLElement>(same) ?? item?.querySelector<HTMLElement>(any))?.focus();
  };

  const show = (next: Drag | null) => setDrag((now) => (isSame(now, next) ? now : next));
  useDragging(list, isEnabled && count > 1 ? keys : [], { onDrag: show, onDrop: move });
  return { list, count, dragged: drag?.from ?? -1, over: drag?.over ?? -1, move, moveBy };
}

const isSame = (one: Drag | null, other: Drag | null) =>
  one?.from === other?.from && one?.over === other?.over;

type Dragging = { onDrag: (drag: Drag | null) => void; onDrop: (from: number, to: number) => void };

function useDragging(list: { current: Element | null }, keys: readonly string[], handlers: Dragging) {
  const onDrop = useEffectEvent(handlers.onDrop);
  const onDrag = useEffectEvent(handlers.onDrag);
  // An item's element moves with it, so only added and removed items matter.
  const items = keys.toSorted().join(" ");
  useEffect(() => {
    if (!items) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      await painted();
      const { dragItems } = await import("./drag-items");
      if (isOver || !list.current) return;
      end = dragItems(list.current, {
        onDrag: (drag) => onDrag(drag),
        onDrop: (from, to) => onDrop(from, to),
      });
    };
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [list, items]);
}
