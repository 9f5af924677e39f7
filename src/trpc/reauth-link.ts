import type { TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";

/** Asks whoever is at the screen to sign in again; whether they did. */
type AskForSignIn = () => Promise<boolean>;
let ask: AskForSignIn | null = null;

/** Says who asks, on the pages that demand a fresh sign-in; returns how to say that nobody does any more. */
export function onReauthRequired(asking: AskForSignIn): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
}

const isOld = ({ data }: TRPCClientError<AppRouter>): boolean =>
  data?.reason === "sign-in-again" || data?.reason === "signed-out";

/**
 * Where somebody asks, a change that is refused because the sign-in is too old or over waits for another one and is
 * then sent once more, so that its form loses nothing; without one it is refused as before.
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
