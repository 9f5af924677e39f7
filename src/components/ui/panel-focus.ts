import { useRef } from "react";

const FIELD = "input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)";

/** What leads to a panel: what has the focus, or the button of the menu that it is in, which is about to go. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
}

/**
 * Where the focus goes when a panel opens and closes: to its first field, if it has one, and then back to
 * what had it. Radix gives it back to its own triggers only.
 */
export function usePanelFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = openerOf(document.activeElement);
      const field = event.target instanceof Element ? event.target.querySelector<HTMLElement>(FIELD) : null;
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
