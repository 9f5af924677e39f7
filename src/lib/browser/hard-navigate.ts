/**
 * Goes on to another page by what changes who looks. Whoever comes back finds this one made anew, and not as the
 * browser has kept it, with another viewer and a button that is still busy.
 */
export function hardNavigate(address: string): void {
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(address);
}
