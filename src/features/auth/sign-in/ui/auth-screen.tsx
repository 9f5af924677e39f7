"use client";
import { useEffect } from "react";
import * as m from "#messages";
import { toast } from "@/components/ui/toast";
import type { SignInOptions } from "@/features/auth/sign-in/ui/forms/form-props";
import { AuthPanel } from "./auth-panel";
import { leaveSignedIn } from "./leave-signed-in";

type AuthScreenProps = { options: SignInOptions; returnTo: string; trouble: string | null };

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
