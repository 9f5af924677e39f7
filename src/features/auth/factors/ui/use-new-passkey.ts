import { useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { api } from "@/trpc/react";
import { createPasskey, isCanceled } from "./webauthn";

/** Makes a passkey for the viewer on this site. A request that the user cancels isn't an error. */
export function useNewPasskey(onAdded: () => void) {
  const [isBusy, setBusy] = useState(false);
  const ask = api.auth.askForNewPasskey.useMutation();
  const add = api.auth.addPasskey.useMutation();
  async function create(): Promise<void> {
    setBusy(true);
    try {
      const attestation = await createPasskey(await ask.mutateAsync());
      await add.mutateAsync({ attestation });
      onAdded();
    } catch (error) {
      if (!isCanceled(error)) toastError(m.auth_factors_passkeyFailed(), reasonFor(error));
    } finally {
      setBusy(false);
    }
  }
  return { create, isBusy };
}

/** The authenticator already holds one of the user's passkeys. */
const reasonFor = (error: unknown): unknown =>
  error instanceof Error && error.name === "InvalidStateError"
    ? new Error(m.auth_factors_passkeyTaken())
    : error;
