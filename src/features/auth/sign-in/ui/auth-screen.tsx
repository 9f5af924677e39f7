"use client";
import { useEffect } from "react";
import * as m from "#messages";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { toast } from "@/components/ui/toast";
import type { SignInOptions } from "@/features/auth/sign-in/ui/forms/form-props";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { AuthPanel } from "./auth-panel";

type AuthScreenProps = { options: SignInOptions; returnTo: string; trouble: string | null };

/** Forces a full page load, because the current page was rendered for a visitor. */
export function leaveSignedIn(returnTo: string): void {
  toastOnNextPage(m.auth_signedIn());
  hardNavigate(returnTo);
}

export function AuthScreen({ options, returnTo, trouble }: AuthScreenProps) {
  useEffect(() => {
    if (trouble) void toast.error(m.auth_providerError(), { description: trouble });
  }, [trouble]);
  return (
    <>
      {trouble && (
        <p className="rounded-md bg-destructive-wash px-3 py-2 text-sm text-destructive">{trouble}</p>
      )}
      <AuthPanel options={options} returnTo={returnTo} onSignedIn={() => leaveSignedIn(returnTo)} />
    </>
  );
}
