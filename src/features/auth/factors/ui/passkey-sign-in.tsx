"use client";
import { KeyRound } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { usePasskeySignIn } from "./use-passkey-sign-in";
import { cancelPasskey, supportsAutofill, supportsPasskeys } from "./webauthn";

/** A challenge is good for five minutes. */
const RENEW_MS = 270_000;

type PasskeySignInProps = { panel: RefObject<HTMLElement | null>; onSignedIn: () => void };

/**
 * Signs in with a passkey: by the button, or from the suggestions of the email fields in `panel`. Drawn only where the
 * browser has passkeys.
 */
export function PasskeySignIn({ panel, onSignedIn }: PasskeySignInProps) {
  const [isSupported, setSupported] = useState(false);
  const { signIn, problem, isBusy } = usePasskeySignIn(onSignedIn);
  useEffect(() => setSupported(supportsPasskeys()), []);
  useSuggestions(panel, () => signIn({ isAutofill: true }));
  if (!isSupported) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button variant="outline" loading={isBusy} onClick={() => void signIn()}>
        <KeyRound aria-hidden="true" />
        {m.auth_factors_usePasskey()}
      </Button>
      <InlineError>{problem}</InlineError>
    </div>
  );
}

/** Asks for suggestions when an email field is entered, so that visits without one cost no challenge. */
function useSuggestions(panel: RefObject<HTMLElement | null>, offer: () => Promise<void>): void {
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    const element = panel.current;
    let askedAt = 0;
    const listener = ({ target }: FocusEvent) => {
      const isEmail = target instanceof HTMLInputElement && target.type === "email";
      if (!isEmail || Date.now() - askedAt < RENEW_MS) return;
      askedAt = Date.now();
      void supportsAutofill().then((isThere) => (isThere ? latest.current() : undefined));
    };
    element?.addEventListener("focusin", listener);
    return () => {
      element?.removeEventListener("focusin", listener);
      if (askedAt) void cancelPasskey();
    };
  }, [panel]);
}
