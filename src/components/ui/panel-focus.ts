import { useRef } from "react";

const FIELD = "input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)";

/**
 * Returns the panel's opener: the focused element or, if it is in a menu that is about to close, the menu's
 * button.
 */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
}

/**
 * Moves focus to a panel's first field (if any) when it opens, and back to the opener when it closes. Radix
 * only returns focus to its own triggers.
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
