import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import type { Shortcut } from "@/lib/browser/shortcut";
import { withoutLanguage } from "@/lib/language/path";

const ITEMS = "main :is(h2,h3) > a[href], main article[id^=comment-]";
const COMPOSER = "#comments textarea";

/** Runs the action of a single-key shortcut. Returns false if the key opens the palette instead. */
export function goTo(key: Shortcut): boolean {
  if (key === "j") move(1);
  if (key === "k") move(-1);
  if (key === "v") vote();
  if (key === "c") comment();
  return key !== "/" || search();
}

const cardOf = (element: Element | null): Element | null => element?.closest("main article, main li") ?? null;

function move(step: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>(ITEMS)];
  const active = document.activeElement;
  const exact = items.indexOf(active as HTMLElement);
  const card = cardOf(active);
  const current = exact < 0 ? items.findIndex((item) => card && cardOf(item) === card) : exact;
  const next = items[current < 0 && step < 0 ? items.length - 1 : current + step];
  if (!next) announce(items.length ? m.app_shell_keys_end() : m.app_shell_keys_noList());
  next?.focus({ preventScroll: true });
  (cardOf(next ?? null) ?? next)?.scrollIntoView({ block: "center" });
}

/** The focused card's element or, on a startup's page without a focused card, the page's own. */
function chosen<Found extends HTMLElement>(selector: string): Found | null {
  const inCard = cardOf(document.activeElement)?.querySelector<Found>(selector);
  if (inCard) return inCard;
  const path = withoutLanguage(location.pathname);
  return path.startsWith("/startup/") ? document.querySelector<Found>(`main ${selector}`) : null;
}

function vote(): void {
  const button = chosen<HTMLButtonElement>("button.vote-button");
  if (button) button.click();
  else announce(m.app_shell_keys_chooseFirst());
}

function comment(): void {
  const composer = document.querySelector<HTMLTextAreaElement>(COMPOSER);
  const link = chosen<HTMLAnchorElement>('a[href$="#comments"]');
  if (composer) composer.focus();
  else if (link) link.click();
  else announce(m.app_shell_keys_chooseFirst());
}

function search(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}
