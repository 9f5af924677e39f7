import { useState } from "react";
import * as m from "#messages";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { forgetOtherPasskeys, getPasskey, isCanceled } from "./webauthn";

type Start = { isAutofill?: boolean };

/** Signs in with a passkey. `problem` says what to do if it failed. */
export function usePasskeySignIn(onSignedIn: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = api.auth.askForPasskey.useMutation();
  const enter = api.auth.signInWithPasskey.useMutation();
  async function signIn({ isAutofill = false }: Start = {}): Promise<void> {
    setProblem(null);
    setBusy(!isAutofill);
    try {
      const assertion = await getPasskey(await ask.mutateAsync(), { isAutofill });
      setBusy(true);
      const { passkeys } = await enter.mutateAsync({ assertion });
      await forgetOtherPasskeys(passkeys);
      onSignedIn();
    } catch (error) {
      setBusy(false);
      if (isCanceled(error)) return isAutofill ? undefined : setProblem(m.auth_factors_canceled());
      setProblem(toErrorMessage(error));
    }
  }
  return { signIn, problem, isBusy };
}
