/**
 * Navigates after the viewer has changed. If the user comes back, the page is reloaded instead of restored
 * from the back/forward cache with the old viewer and a busy button.
 */
export function hardNavigate(address: string): void {
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(address);
}
