import { toast } from "@/components/ui/toast";
import { ENTRY_COPY } from "@/features/auth/sign-in/copy";
import { clearStored } from "@/lib/browser/browser-storage";
import { hardNavigate } from "@/lib/browser/hard-navigate";

/**
 * Ends this sign-in and goes home, where nothing of what was typed is left for the next person at this browser; or goes to
 * where the same person signs in anew. When that fails the person is told and stays signed in.
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
  await toast.error(ENTRY_COPY.signOutFailed, { description: ENTRY_COPY.checkConnection });
}
