import { type OperationLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";

/**
 * A link whose parts are fetched by the first call: visitors who only read never pay for them. A fetch that fails is a
 * call that did not reach the server, and the next call tries again.
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
