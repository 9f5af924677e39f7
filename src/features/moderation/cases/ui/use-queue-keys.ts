import { useEffect, useRef } from "react";
import type { Action } from "@/domain/moderation/cases/rules";
import { singleKeyOf } from "@/lib/browser/shortcut";
import type { Queue } from "./use-queue";

/**
 * Keyboard shortcuts of the queue. Disabled while typing, while a dialog is open, and if the user has turned
 * off single-key shortcuts.
 */
export function useQueueKeys(queue: Queue): void {
  const now = useRef(queue);
  now.current = queue;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = singleKeyOf(event);
      if (key === null) return;
      if (event.repeat && key !== "j" && key !== "k") return;
      if (press(now.current, key)) event.preventDefault();
    };
    // Runs before the page's own shortcuts, which navigate other lists.
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
}

const DECIDES: Record<string, readonly Action[]> = { a: ["approve"], h: ["hide"], r: ["remove", "hide"] };

/** Returns whether the key was handled. */
function press(queue: Queue, key: string): boolean {
  const { active, checked, last } = queue;
  if (key === "j" || key === "k") queue.move(key === "j" ? 1 : -1);
  else if (key === "x" && active) queue.toggle(active.id);
  else if (key === "z" && last) queue.undo(last);
  else if (DECIDES[key] && active) {
    const action = DECIDES[key].find((one) => active.actions.includes(one));
    if (action) queue.begin(action, checked.size ? [...checked] : [active.id]);
  } else return false;
  return true;
}
