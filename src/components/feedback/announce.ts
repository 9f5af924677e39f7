/** Long enough to be read out; after it the words are gone, for they may no longer be true. */
const STANDS_MS = 7000;

let region: HTMLElement | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

function makeRegion(): HTMLElement {
  const made = document.body.appendChild(document.createElement("div"));
  made.className = "sr-only";
  made.setAttribute("role", "status");
  // A dialog hides what is around it from screen readers, but for what says of itself that it is live.
  made.setAttribute("aria-live", "polite");
  return made;
}

const tell = (text: string): void => {
  if (region) region.textContent = text;
};

/** Tells a screen reader what sighted people see change; one region serves the whole page. */
export function announce(text: string): void {
  region ??= makeRegion();
  region.textContent = "";
  // A region that is filled in the same moment as it appears or empties is not read out.
  setTimeout(() => tell(text), 100);
  clearTimeout(leaving);
  leaving = setTimeout(() => tell(""), STANDS_MS);
}
