import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { afterEach, expect, it, vi } from "vitest";
import type { AppRouter } from "@/api/trpc/root";
import { onReauthRequired, reauthLink } from "@/trpc/reauth-link";

let forget: () => void = () => undefined;
afterEach(() => forget());

/** A client whose server refuses for a reason until the user has signed in. */
function client(reason: string, isSignedIn: () => boolean) {
  const calls: unknown[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push(op.input);
        if (isSignedIn()) {
          observer.next({ result: { type: "data", data: "done" } });
          observer.complete();
        } else {
          const shape = { code: -32003, message: "Refused", data: { reason } };
          observer.error(TRPCClientError.from({ error: shape } as never));
        }
      });
  return { calls, api: createTRPCClient<AppRouter>({ links: [reauthLink, server] }) };
}

const input = { tenantId: "0", reason: "typed" };

it.each(["sign-in-again", "signed-out"])(
  "MOD-12: a change refused as %s is sent once more after another sign-in, with what was typed",
  async (reason) => {
    let isSignedIn = false;
    const ask = vi.fn(async () => {
      isSignedIn = true;
      return true;
    });
    forget = onReauthRequired(ask);
    const { api, calls } = client(reason, () => isSignedIn);
    expect(await api.platform.suspendTenant.mutate(input)).toBe("done");
    expect(calls).toEqual([input, input]);
    expect(ask).toHaveBeenCalledTimes(1);
  },
);

it("MOD-12: without another sign-in the call is refused as before, and the dialog opens once", async () => {
  forget = onReauthRequired(async () => false);
  const refused = client("sign-in-again", () => false);
  await expect(refused.api.platform.suspendTenant.mutate(input)).rejects.toThrow("Refused");
  expect(refused.calls).toHaveLength(1);
  forget();
  const ask = vi.fn(async () => true);
  forget = onReauthRequired(ask);
  const stubborn = client("sign-in-again", () => false);
  await expect(stubborn.api.platform.suspendTenant.mutate(input)).rejects.toThrow("Refused");
  expect([stubborn.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});

it("MOD-12: no dialog opens for a query, for another reason, or on a page without one", async () => {
  const ask = vi.fn(async () => true);
  forget = onReauthRequired(ask);
  await expect(
    client("sign-in-again", () => false).api.platform.checkAddress.query({ domain: "x" }),
  ).rejects.toThrow("Refused");
  await expect(client("superadmin", () => false).api.platform.suspendTenant.mutate(input)).rejects.toThrow(
    "Refused",
  );
  forget();
  await expect(client("sign-in-again", () => false).api.platform.suspendTenant.mutate(input)).rejects.toThrow(
    "Refused",
  );
  expect(ask).not.toHaveBeenCalled();
});
