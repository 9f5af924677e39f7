/** A text with words outside of all messages. It is a fault if a word is unknown, or else what `glued` says. */
type Outside = { words: string[]; text: string; glued: string | null };

/**
 * The faults of a page: it is wider than the window, or a text sticks out of its button or box. In the pseudo-language
 * texts are in brackets, so that text outside of them wasn't translated, two pairs in one text were glued, and one that
 * doesn't fit its place is cut; the first two depend on what members wrote, so those texts are in `outside`. Runs in
 * the browser, so it uses nothing of this file.
 */
export function findTextFaults(isPseudo: boolean): { faults: string[]; outside: Outside[] } {
  const faults: string[] = [];
  const outside: Outside[] = [];
  // Texts with their own language, texts that browsers format, and texts that are the same in all languages.
  const LEFT_ALONE =
    "script, style, noscript, time, code, pre, kbd, svg text, [lang]:not(html), [translate=no]";
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  /** The text between messages, and how many messages there are; a message can be another's argument. */
  const split = (text: string): string[] => {
    const between = [""];
    let depth = 0;
    for (const letter of text) {
      if (letter === "[") depth += 1;
      if (letter === "[" && depth === 1) between.push("");
      if (depth === 0) between[between.length - 1] += letter;
      if (letter === "]") depth = Math.max(0, depth - 1);
    }
    return between;
  };
  // `Intl` joins the items of lists so.
  const isListing = (joint: string) => /^\s*([,;·|/–]\s*)?((and|or)\s+)?$/.test(joint);
  // Addresses, host names, file names and versions are the same in all languages, and other journeys create some.
  const NAMES = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?:\/\S*)?/gu;
  // What mixes letters and digits is an id, whose letters may look like a word by chance.
  const IDS = /[\p{L}\d]*\d[\p{L}\d]*/gu;
  const check = (text: string, at: string) => {
    if (!isPseudo) return;
    const [start = "", ...rest] = split(text);
    const joints = rest.slice(0, -1);
    const words =
      [start, ...rest]
        .filter((one) => !isListing(one))
        .join(" ")
        .replaceAll(NAMES, " ")
        .replaceAll(IDS, " ")
        .match(/\p{L}[\p{L}'’-]{2,}/gu) ?? [];
    const isGlued = !joints.every((joint) => isListing(joint) && joint);
    const glued = isGlued ? `glued: ${at}${text.slice(0, 120)}` : null;
    if (words.length > 0) outside.push({ words, text: `${at}${text.slice(0, 80)}`, glued });
    else if (glued) faults.push(glued);
  };
  /** Whether an element around a text holds one message, with a link or another element in it. */
  const isPartOfMessage = (element: Element): boolean => {
    for (let at: Element | null = element, level = 0; at && level < 4; at = at.parentElement, level += 1) {
      const [start, end, ...others] = split(at.textContent?.trim() ?? "");
      if (start === "" && end === "" && others.length === 0) return true;
    }
    return false;
  };
  /** Whether a text is wider than the nearest box around it that has its own line or color and doesn't scroll. */
  const sticksOut = (text: Node, parent: Element): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    if (width <= 1) return false;
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowX, borderInlineStartWidth, borderInlineEndWidth, backgroundColor } =
        getComputedStyle(at);
      if (overflowX !== "visible") return false;
      const isBox =
        (borderInlineStartWidth !== "0px" && borderInlineEndWidth !== "0px") ||
        backgroundColor !== "rgba(0, 0, 0, 0)";
      if (!isBox) continue;
      const box = at.getBoundingClientRect();
      return left < box.left - 1 || right > box.right + 1;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = textContent?.trim();
    if (!text || !parentElement || parentElement.closest(LEFT_ALONE) || !isShown(parentElement)) continue;
    if (!isPartOfMessage(parentElement)) check(text, "");
    const isCut =
      getComputedStyle(parentElement).textOverflow === "ellipsis" &&
      parentElement.scrollWidth > parentElement.clientWidth + 1;
    if (sticksOut(walker.currentNode, parentElement)) faults.push(`sticks out: ${text.slice(0, 80)}`);
    if (isCut && text.startsWith("[")) faults.push(`cut: ${text.slice(0, 80)}`);
  }
  for (const name of ["aria-label", "placeholder", "title", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) {
      const text = element.getAttribute(name)?.trim();
      if (text && !element.closest(LEFT_ALONE)) check(text, `${name}=`);
    }
  check(document.title, "title: ");
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  if (tooWide > 1) faults.push(`wider than ${innerWidth} pixels by ${tooWide}`);
  return { faults, outside };
}

/** What of these texts is a fault, if this is all that members wrote. */
export const faultsOutside = (outside: readonly Outside[], isKnown: (word: string) => boolean): string[] =>
  outside.flatMap(({ words, text, glued }) =>
    words.every(isKnown) ? (glued ?? []) : `not translated: ${text}`,
  );
