import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@/api/trpc/root";

/** The way to a server that answers every call with `data`; `calls` are the procedures that were asked for. */
export function answering(data: unknown): { link: TRPCLink<AppRouter>; calls: string[] } {
  const calls: string[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push(op.path);
        observer.next({ result: { type: "data", data } });
        observer.complete();
      });
  return { link, calls };
}
