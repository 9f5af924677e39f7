"use client";
import { useEffect } from "react";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { toast } from "@/components/ui/toast";
import { copy } from "@/features/auth/copy";
import { ENTRY_COPY } from "@/features/auth/sign-in/copy";
import type { SignInOptions } from "@/features/auth/sign-in/ui/forms/form-props";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { AuthPanel } from "./auth-panel";

type AuthScreenProps = { options: SignInOptions; returnTo: string; hasGoogleFailed: boolean };

/** Forces a full page load, because the current page was rendered for a visitor. */
export function leaveSignedIn(returnTo: string): void {
  toastOnNextPage(copy.signedIn);
  hardNavigate(returnTo);
}

export function AuthScreen({ options, returnTo, hasGoogleFailed }: AuthScreenProps) {
  useEffect(() => {
    if (hasGoogleFailed) void toast.error(copy.googleError, { description: copy.googleFailed });
  }, [hasGoogleFailed]);
  return (
    <>
      {hasGoogleFailed && (
        <p className="rounded-md bg-destructive-wash px-3 py-2 text-sm text-destructive">
          {ENTRY_COPY.googleFailed(copy.googleFailed)}
        </p>
      )}
      <AuthPanel options={options} returnTo={returnTo} onSignedIn={() => leaveSignedIn(returnTo)} />
    </>
  );
}
