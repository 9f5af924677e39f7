import * as m from "#messages";
import { toast } from "@/components/ui/toast";
import { clearStored } from "@/lib/browser/browser-storage";
import { hardNavigate } from "@/lib/browser/hard-navigate";

/**
 * Ends this sign-in and goes to the home page, or to `toSignIn` for the same user. Without `toSignIn` it
 * clears stored input, so the next person at this browser can't see it. On failure the user stays signed in
 * and sees an error.
 */
export async function signOut(toSignIn?: string): Promise<void> {
  const response = await fetch("/api/auth/sign-out", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => null);
  if (response?.ok) {
    if (!toSignIn) clearStored();
    return hardNavigate(toSignIn ?? "/");
  }
  await toast.error(m.auth_signIn_entry_signOutFailed(), { description: m.lib_errorMessage_unreachable() });
}
