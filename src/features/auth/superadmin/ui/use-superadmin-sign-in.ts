"use client";
import { TRPCClientError } from "@trpc/client";
import { useState } from "react";
import * as m from "#messages";
import { platformRoleName } from "@/access/role-names";
import { toast } from "@/components/ui/toast";
import { SECURITY_PAGE } from "@/domain/auth/factors/rules";
import { reasonOf } from "@/features/auth/sign-in/ui/auth-error";
import { signInWithPassword } from "@/features/auth/sign-in/ui/sign-in";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { api } from "@/trpc/react";

type State =
  | { at: "signed-out" | "denied"; refusal: string }
  | { at: "authenticating" }
  | { at: "factor" }
  | { at: "granted"; role: string };

type SignInEnds = { onGranted: () => void; onRefused?: (refusal: string) => void };

/**
 * Runs the states from signed out through authenticating, and the second factor, to granted or denied. A user without
 * the role is signed out again; one without a second factor sets it up first.
 */
export function useSuperadminSignIn({ onGranted, onRefused }: SignInEnds) {
  const [state, setState] = useState<State>({ at: "signed-out", refusal: "" });
  const enter = api.auth.enterPlatform.useMutation();
  const refuse = (at: "signed-out" | "denied", refusal: string): void => {
    setState({ at, refusal });
    onRefused?.(refusal);
  };
  async function signIn(email: string, password: string): Promise<void> {
    setState({ at: "authenticating" });
    const outcome = await signInWithPassword(email, password);
    if (!outcome.ok) {
      const isWrong = outcome.message === m.auth_wrongSignIn();
      return refuse("signed-out", isWrong ? m.auth_checkCredentials() : outcome.message);
    }
    if (outcome.isPending) return setState({ at: "factor" });
    await enterAfterwards();
  }
  async function enterAfterwards(): Promise<void> {
    setState({ at: "authenticating" });
    try {
      const { role } = await enter.mutateAsync();
      setState({ at: "granted", role });
      void toast.success(m.auth_superadminGranted(), {
        description: m.auth_welcomeBack({ role: platformRoleName(role) }),
      });
      onGranted();
    } catch (error) {
      if (reasonOf(error) === "factor-missing") return hardNavigate(SECURITY_PAGE);
      const isDenied = error instanceof TRPCClientError && error.data?.code === "FORBIDDEN";
      refuse(
        isDenied ? "denied" : "signed-out",
        isDenied ? m.auth_superadminDenied() : m.auth_superadminUnverified(),
      );
    }
  }
  return { state, signIn, proved: enterAfterwards };
}
