import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";

/** Checks if this browser has a sign-in; only the server knows if it is valid. */
export const seemsSignedIn = (cookieName: string): boolean =>
  document.cookie.split("; ").includes(`${cookieName}=1`);

/**
 * Answers the viewer query without a request if the browser isn't signed in, judging by the readable cookie.
 * The server checks the sign-in itself for everything else.
 */
export const signedOutLink =
  (cookieName: string): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    if (op.path !== "auth.viewer" || seemsSignedIn(cookieName)) return next(op);
    return observable((observer) => {
      observer.next({ result: { type: "data", data: null } });
      observer.complete();
    });
  };
