import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it, vi } from "vitest";
import type { AppRouter } from "@/api/trpc/root";
import { lazyLink } from "@/trpc/lazy-link";
import { answering } from "../support/answering-link";

/** A client whose way to the server has to be fetched first, and what went that way. */
function client(fetches: (link: TRPCLink<AppRouter>) => Promise<TRPCLink<AppRouter>>) {
  const { link: server, calls } = answering("done");
  const load = vi.fn(() => fetches(server));
  return { calls, load, api: createTRPCClient<AppRouter>({ links: [lazyLink(load)] }) };
}

it("fetches the way to the server once, with the first call, and sends each call by it", async () => {
  const { api, calls, load } = client(async (server) => server);
  expect(load).not.toHaveBeenCalled();
  await expect(Promise.all([api.auth.viewer.query(), api.auth.viewer.query()])).resolves.toHaveLength(2);
  await api.auth.viewer.query();
  expect(calls).toHaveLength(3);
  expect(load).toHaveBeenCalledOnce();
});

it("says of a fetch that failed that the call did not reach the server, and fetches again for the next", async () => {
  const fetches = vi.fn(async (server: TRPCLink<AppRouter>) => server);
  fetches.mockRejectedValueOnce(new Error("no connection"));
  const { api, calls } = client(fetches);
  const refusal = await api.auth.viewer.query().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TRPCClientError);
  expect(refusal).toMatchObject({ message: "no connection", data: undefined });
  expect(calls).toEqual([]);
  await expect(api.auth.viewer.query()).resolves.toBe("done");
});

it("sends nothing for a caller that has left", async () => {
  const send = vi.fn(() => observable(() => undefined));
  const link = lazyLink(async () => () => send)({});
  link({ op: {}, next: send } as never)
    .subscribe({})
    .unsubscribe();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(send).not.toHaveBeenCalled();
  link({ op: {}, next: send } as never).subscribe({});
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
});
