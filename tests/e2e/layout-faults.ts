/**
 * The faults of a page's layout at the window's width: a word without a hyphen stands on two lines, a control is cut
 * off by what contains it or by the window, or two controls overlap. Runs in the browser, so it uses nothing of this
 * file.
 */
export function findLayoutFaults(): string[] {
  const faults: string[] = [];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;

  // Addresses, code and ids may break anywhere, and what members invent may be longer than any line.
  const LONGEST_WORD = 24;
  const TOKEN = /[^\s\u00ad\u200b\-‐–—/·|]+/gu;
  const isPath = (text: string, index: number) => {
    const start = text.lastIndexOf(" ", index) + 1;
    return /^\S*\/\S*\//.test(text.slice(start));
  };
  const isWord = (token: string) => token.length <= LONGEST_WORD && /^[^\d@._:#]{2,}[.:,]?$/u.test(token);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const { parentElement: parent, textContent } = text;
    if (!parent || parent.closest("script, style, noscript, code, pre, svg, textarea") || !isShown(parent))
      continue;
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: word, index } of (textContent ?? "").matchAll(TOKEN)) {
      if (!isWord(word) || isPath(textContent ?? "", index)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const [first, last] = [boxes[0], boxes.at(-1)];
      if (first && last && last.top >= first.bottom - 1) faults.push(`broken word: ${word}`);
    }
  }

  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  /** What scrolls shows the rest, and what is taken out of sight shows itself when it has the focus. */
  const isReached = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, position, width, clipPath } = getComputedStyle(at);
      if (overflowX === "auto" || overflowX === "scroll") return false;
      if (width === "1px" || clipPath !== "none") return false;
      if (position === "fixed" || position === "sticky") return false;
    }
    return true;
  };
  const controls = [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const { position, opacity, pointerEvents } = getComputedStyle(control);
    const box = control.getBoundingClientRect();
    const isDrawn = box.width > 1 && box.height > 1 && isShown(control) && pointerEvents !== "none";
    if (!isDrawn || opacity === "0" || position === "fixed" || !isReached(control)) return [];
    return [{ control, box, position }];
  });
  for (const { control, box } of controls) {
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside of the window: ${name(control)}`);
    for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === "visible") continue;
      const around = at.getBoundingClientRect();
      if (box.left < around.left - 1 || box.right > around.right + 1)
        faults.push(`cut off: ${name(control)}`);
      break;
    }
  }
  const isLayer = ({ position }: { position: string }) => position === "absolute";
  for (const [index, one] of controls.entries())
    for (const other of controls.slice(index + 1)) {
      if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
      // A control may stand inside of a field or on a picture on purpose.
      if (isLayer(one) || isLayer(other)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 && down > 2) faults.push(`overlap: ${name(one.control)} and ${name(other.control)}`);
    }
  return faults;
}
