"use client";
import { useEffect } from "react";
import * as m from "#messages";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { toast } from "@/components/ui/toast";
import type { SignInOptions } from "@/features/auth/sign-in/ui/forms/form-props";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { AuthPanel } from "./auth-panel";

type AuthScreenProps = { options: SignInOptions; returnTo: string; hasGoogleFailed: boolean };

/** Forces a full page load, because the current page was rendered for a visitor. */
export function leaveSignedIn(returnTo: string): void {
  toastOnNextPage(m.auth_signedIn());
  hardNavigate(returnTo);
}

export function AuthScreen({ options, returnTo, hasGoogleFailed }: AuthScreenProps) {
  useEffect(() => {
    if (hasGoogleFailed) void toast.error(m.auth_googleError(), { description: m.auth_googleFailed() });
  }, [hasGoogleFailed]);
  return (
    <>
      {hasGoogleFailed && (
        <p className="rounded-md bg-destructive-wash px-3 py-2 text-sm text-destructive">
          {m.auth_signIn_entry_googleFailed({ failed: m.auth_googleFailed() })}
        </p>
      )}
      <AuthPanel options={options} returnTo={returnTo} onSignedIn={() => leaveSignedIn(returnTo)} />
    </>
  );
}
