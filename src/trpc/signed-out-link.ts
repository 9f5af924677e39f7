import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";

/** Whether this browser keeps a sign-in; only the server knows whether it holds. */
export const seemsSignedIn = (cookieName: string): boolean =>
  document.cookie.split("; ").includes(`${cookieName}=1`);

/**
 * Answers who looks without a call where the browser keeps no sign-in: the readable cookie that comes and goes with one
 * is not there. The server decides everything else by the sign-in itself.
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
