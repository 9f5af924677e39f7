import type { TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";

/** Asks the user to sign in again. Resolves to true if they did. */
type AskForSignIn = () => Promise<boolean>;
let ask: AskForSignIn | null = null;

/** Registers the prompt on pages that require a recent sign-in. Returns a function that removes it. */
export function onReauthRequired(asking: AskForSignIn): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

const isOld = ({ data }: TRPCClientError<AppRouter>): boolean =>
  data?.reason === "sign-in-again" || data?.reason === "signed-out";

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
        if (!ask || op.type !== "mutation" || !isOld(error)) return observer.error(error);
        void ask().then((isSignedIn) => {
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
