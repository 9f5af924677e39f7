"use client";
import { TRPCClientError } from "@trpc/client";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import { copy } from "../copy";
import { signInWithPassword } from "./sign-in";

const REDIRECT_MS = 800;

type State = { at: "signed-out" | "authenticating" | "denied" } | { at: "granted"; role: string };

const refused = (description: string): void => void toast.error(copy.authenticationFailed, { description });

/** The way in from signed out over authenticating to granted or denied; what the role lacks is signed out again. */
export function useSuperadminSignIn(returnTo: string) {
  const [state, setState] = useState<State>({ at: "signed-out" });
  const enter = api.auth.enterPlatform.useMutation();
  async function signIn(email: string, password: string): Promise<void> {
    setState({ at: "authenticating" });
    const outcome = await signInWithPassword(email, password);
    if (!outcome.ok) {
      setState({ at: "signed-out" });
      return refused(outcome.message === copy.wrongSignIn ? copy.checkCredentials : outcome.message);
    }
    try {
      const { role } = await enter.mutateAsync();
      setState({ at: "granted", role });
      void toast.success(copy.superadminGranted, { description: copy.welcomeBack(role) });
      setTimeout(() => location.assign(returnTo), REDIRECT_MS);
    } catch (error) {
      const isDenied = error instanceof TRPCClientError && error.data?.code === "FORBIDDEN";
      setState({ at: isDenied ? "denied" : "signed-out" });
      refused(isDenied ? copy.superadminDenied : copy.superadminUnverified);
    }
  }
  return { state, signIn };
}
