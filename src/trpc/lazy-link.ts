import { type OperationLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";

/**
 * A link that loads its code with the first call, so that visitors who only read don't pay for it. A failed
 * load counts as a failed request, and the next call tries again.
 */
export const lazyLink =
  (load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> =>
  (runtime) => {
    let link: Promise<OperationLink<AppRouter>> | undefined;
    const loaded = (): Promise<OperationLink<AppRouter>> => {
      link ??= load().then((made) => made(runtime));
      link.catch(() => {
        link = undefined;
      });
      return link;
    };
    return (call) =>
      observable((observer) => {
        let isWanted = true;
        let sent: { unsubscribe(): void } | undefined;
        loaded().then(
          (send) => {
            if (isWanted) sent = send(call).subscribe(observer);
          },
          (cause: Error) => observer.error(TRPCClientError.from(cause)),
        );
        return () => {
          isWanted = false;
          sent?.unsubscribe();
        };
      });
  };
