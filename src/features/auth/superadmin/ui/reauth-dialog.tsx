"use client";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { SecondFactor } from "@/features/auth/factors/ui/second-factor";
import { onReauthRequired } from "@/trpc/reauth-link";
import { SuperadminForm } from "./superadmin-form";
import { useSuperadminSignIn } from "./use-superadmin-sign-in";

type PendingReauth = { answer: Promise<boolean>; give: (isSignedIn: boolean) => void };

function question(): PendingReauth {
  let give: PendingReauth["give"] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

/**
 * Asks the user to sign in again when a change needs a recent sign-in, then retries the change. Form input is
 * kept. Concurrent requests share one dialog. (MOD-12)
 */
export function SignInAgainDialog() {
  const asked = useRef<PendingReauth | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      onReauthRequired(() => {
        asked.current ??= question();
        setOpen(true);
        return asked.current.answer;
      }),
    [],
  );
  const end = (isSignedIn: boolean): void => {
    setOpen(false);
    asked.current?.give(isSignedIn);
    asked.current = null;
  };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && end(false)}>
      <DialogContent title={m.auth_signIn_entry_again()} description={m.auth_platformSignInAgain()}>
        <AgainForm onGranted={() => end(true)} />
      </DialogContent>
    </Dialog>
  );
}

function AgainForm({ onGranted }: { onGranted: () => void }) {
  const form = useForm({ defaultValues: { email: "", password: "" } });
  const { state, signIn, proved } = useSuperadminSignIn({ onGranted });
  const isBusy = state.at === "authenticating" || state.at === "granted";
  if (state.at === "factor") return <SecondFactor onProved={() => void proved()} />;
  return (
    <SuperadminForm
      form={form}
      action={m.auth_signIn_entry_againAction()}
      isBusy={isBusy}
      refusal={"refusal" in state ? state.refusal : undefined}
      onSignIn={signIn}
    />
  );
}
