"use client";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { SignInAgain } from "@/features/auth/account/ui/reauth";
import { SecondFactor } from "@/features/auth/factors/ui/second-factor";
import { onReauthRequired, type ReauthReason } from "@/trpc/reauth-link";

/**
 * Before a change of how the user signs in: has them confirm their second factor, or sign in again, and then resends
 * the change.
 */
export function FreshSignInDialog({ path }: { path: string }) {
  const [reason, setReason] = useState<ReauthReason | null>(null);
  const answer = useRef<(isFresh: boolean) => void>(() => undefined);
  useEffect(
    () =>
      onReauthRequired((asked) => {
        answer.current(false);
        setReason(asked);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const end = (isFresh: boolean): void => {
    setReason(null);
    answer.current(isFresh);
  };
  return (
    <Dialog open={reason !== null} onOpenChange={(isOpen) => !isOpen && end(false)}>
      <DialogContent title={m.auth_factors_confirmTitle()} description={m.auth_factors_confirmText()}>
        {reason === "factor-needed" ? (
          <SecondFactor onProved={() => end(true)} />
        ) : (
          <SignInAgain path={path} text={m.auth_factors_signInAgain()} />
        )}
      </DialogContent>
    </Dialog>
  );
}
