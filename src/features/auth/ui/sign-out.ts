import { toast } from "@/components/ui/toast";
import { leaveFor } from "@/lib/leave-for";
import { ENTRY_COPY } from "../entry-copy";

/** Ends this sign-in and goes home, or where one says; when that fails the person is told and stays signed in. */
export async function signOut(to = "/"): Promise<void> {
  const response = await fetch("/api/auth/sign-out", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => null);
  if (response?.ok) return leaveFor(to);
  await toast.error(ENTRY_COPY.signOutFailed, { description: ENTRY_COPY.checkConnection });
}
