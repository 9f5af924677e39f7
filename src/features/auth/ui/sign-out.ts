import { toast } from "@/components/ui/toast";
import { leaveFor } from "@/lib/leave-for";

/** Ends this sign-in and goes home, or where one says; when that fails the person is told and stays signed in. */
export async function signOut(to = "/"): Promise<void> {
  const response = await fetch("/api/auth/sign-out", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => null);
  if (response?.ok) return leaveFor(to);
  await toast.error("Sign out failed", { description: "Please check your connection and try again." });
}
