import type { TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";

/** Why a mutation was refused: the sign-in is over or too old, or its second factor has to be proved. */
export type ReauthReason = "signed-out" | "sign-in-again" | "factor-needed";

/** Asks the user for what is missing. Resolves to true if they gave it. */
type AskForSignIn = (reason: ReauthReason) => Promise<boolean>;
let ask: AskForSignIn | null = null;

/** Registers the prompt on pages that require a recent sign-in. Returns a function that removes it. */
export function onReauthRequired(asking: AskForSignIn): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

const REASONS: readonly ReauthReason[] = ["signed-out", "sign-in-again", "factor-needed"];

const missingIn = ({ data }: TRPCClientError<AppRouter>): ReauthReason | undefined =>
  REASONS.find((reason) => reason === data?.reason);

/**
 * If a mutation is rejected because the sign-in has expired or is too old, and a prompt is registered, asks
 * the user to sign in again and then resends it, so that the form loses nothing. Otherwise the error is
 * passed on.
 */
export const reauthLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isWanted = true;
      const send = (onRefusal: (error: TRPCClientError<AppRouter>) => void) =>
        next(op).subscribe({ ...observer, error: onRefusal });
      let sent = send((error) => {
        const missing = missingIn(error);
        if (!ask || op.type !== "mutation" || !missing) return observer.error(error);
        void ask(missing).then((isSignedIn) => {
          if (!isWanted) return;
          if (isSignedIn) sent = send(observer.error);
          else observer.error(error);
        });
      });
      return () => {
        isWanted = false;
        sent.unsubscribe();
      };
    });
