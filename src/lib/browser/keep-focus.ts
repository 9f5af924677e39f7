/** Where an element was: for each ancestor, the parent and the place among its children, from the inside out. */
type Trail = { element: Element; steps: { node: Element; parent: Element; index: number }[] };

const FOCUSABLE =
  ":is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]):not(:disabled, [tabindex='-1'])";
const HEADING = "h1, h2, h3, h4, legend";
const ITEM = "li, tr, article";
const MAX_TRAILS = 8;

function trailOf(element: Element): Trail {
  const steps: Trail["steps"] = [];
  for (let node = element; node.parentElement; node = node.parentElement)
    steps.push({ node, parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) });
  return { element, steps };
}

const isShown = (element: Element): boolean =>
  element.checkVisibility?.() !== false && !element.closest("[inert], [hidden], [aria-hidden=true]");

const firstIn = (place: Element | undefined): Element | undefined =>
  place &&
  [place, ...place.querySelectorAll(FOCUSABLE)].find((one) => one.matches(FOCUSABLE) && isShown(one));

/** In the item that took the removed one's place or is now the last, or else the heading above them. */
function findNear({ steps }: Trail): Element | undefined {
  const left = steps.findIndex(({ parent }) => parent.isConnected);
  for (const { parent, index } of steps.slice(Math.max(left, 0))) {
    if (parent === document.body) return undefined;
    const near = firstIn(parent.children[index]) ?? firstIn(parent.children[index - 1]);
    if (near && !near.contains(parent)) return near;
    const heading = [...parent.children].find((child) => child.matches(HEADING));
    if (heading) return heading;
  }
  return undefined;
}

const isItem = ({ steps }: Trail): boolean =>
  steps.some(({ node }) => !node.isConnected && node.matches(ITEM));

/** An opener that is still there comes first, unless an item of a list was removed. */
function findNext(trails: readonly Trail[]): Element | undefined {
  for (const [place, trail] of trails.entries()) {
    const opener = trails[place + 1]?.element;
    if (trail.element.isConnected) {
      if (isShown(trail.element)) return trail.element;
      continue;
    }
    if (!isItem(trail) && opener?.isConnected && isShown(opener)) return opener;
    const near = findNear(trail);
    if (near) return near;
  }
  return document.getElementById("content") ?? undefined;
}

function focus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(FOCUSABLE) && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus();
}

/**
 * Moves the focus to a neighbor, the opener or a heading if the focused element is removed, so that a keyboard's user
 * doesn't start again at the top of the page. Returns how to stop.
 */
export function keepFocus(): () => void {
  let trails: Trail[] = [];
  let { href } = location;
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    trails = [trailOf(target), ...trails.filter(({ element }) => element !== target)].slice(0, MAX_TRAILS);
  };
  /** A click beside all controls takes the focus away on purpose. */
  const forget = () => {
    if (isLost()) trails = [];
  };
  const observer = new MutationObserver(() => {
    const [last] = trails;
    // The focus of another page is its own matter.
    if (location.href !== href) trails = [];
    else if (last && !last.element.isConnected && isLost()) {
      const next = findNext(trails);
      if (next) focus(next);
    }
    href = location.href;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  if (document.activeElement && !isLost()) trails = [trailOf(document.activeElement)];
  addEventListener("focusin", remember);
  addEventListener("mouseup", forget);
  return () => {
    observer.disconnect();
    removeEventListener("focusin", remember);
    removeEventListener("mouseup", forget);
  };
}
