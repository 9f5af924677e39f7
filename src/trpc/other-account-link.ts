import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";
import { confirmAccount, OTHER_ACCOUNT, tellOtherAccount } from "@/lib/browser/page-account";

/**
 * Notes whether the page has an account. If the server refuses a request because another account has signed in since
 * this page was drawn, says so with a way to load the page for it. The error is passed on, so that the form keeps its
 * input.
 */
export const otherAccountLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        next: (envelope) => {
          const { result } = envelope;
          if (op.path === "auth.viewer" && "data" in result) confirmAccount(result.data !== null);
          observer.next(envelope);
        },
        error: (error) => {
          if (error.data?.reason === OTHER_ACCOUNT) tellOtherAccount(error.message);
          observer.error(error);
        },
      }),
    );
