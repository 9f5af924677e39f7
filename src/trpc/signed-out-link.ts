import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/root";

const hasCookie = (name: string): boolean => document.cookie.split("; ").includes(`${name}=1`);

/**
 * Answers who looks without a call where the browser keeps no sign-in: the readable cookie that comes and goes with one
 * is not there. The server decides everything else by the sign-in itself.
 */
export const signedOutLink =
  (cookieName: string): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    if (op.path !== "auth.viewer" || hasCookie(cookieName)) return next(op);
    return observable((observer) => {
      observer.next({ result: { type: "data", data: null } });
      observer.complete();
    });
  };
