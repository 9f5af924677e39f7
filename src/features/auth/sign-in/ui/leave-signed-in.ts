import * as m from "#messages";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { SECOND_FACTOR_PAGE } from "@/domain/auth/factors/rules";
import { hardNavigate } from "@/lib/browser/hard-navigate";

/** Forces a full page load, because the current page was rendered for a visitor. The second factor may come first. */
export function leaveSignedIn(returnTo: string): void {
  if (returnTo !== SECOND_FACTOR_PAGE) toastOnNextPage(m.auth_signedIn());
  hardNavigate(returnTo);
}
