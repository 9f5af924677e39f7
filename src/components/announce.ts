let region: HTMLElement | undefined;

function makeRegion(): HTMLElement {
  const made = document.body.appendChild(document.createElement("div"));
  made.className = "sr-only";
  made.setAttribute("role", "status");
  return made;
}

/** Tells a screen reader what sighted people see change; one region serves the whole page. */
export function announce(text: string): void {
  region ??= makeRegion();
  region.textContent = "";
  // A region that is filled in the same moment as it appears or empties is not read out.
  setTimeout(() => {
    if (region) region.textContent = text;
  }, 100);
}
