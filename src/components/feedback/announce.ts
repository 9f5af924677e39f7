/** Long enough to be read aloud. The text is then removed, because it may no longer be true. */
const VISIBLE_MS = 7000;

let region: HTMLElement | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

function makeRegion(): HTMLElement {
  const made = document.body.appendChild(document.createElement("div"));
  made.className = "sr-only";
  made.setAttribute("role", "status");
  // A modal dialog hides the rest of the page from screen readers, except live regions.
  made.setAttribute("aria-live", "polite");
  return made;
}

const setRegionText = (text: string): void => {
  if (region) region.textContent = text;
};

/** Announces a visual change to screen readers, through a single live region per page. */
export function announce(text: string): void {
  region ??= makeRegion();
  region.textContent = "";
  // Screen readers ignore a live region that is filled as soon as it appears or is cleared.
  setTimeout(() => setRegionText(text), 100);
  clearTimeout(leaving);
  leaving = setTimeout(() => setRegionText(""), VISIBLE_MS);
}
