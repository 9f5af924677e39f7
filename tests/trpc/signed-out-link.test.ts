// @vitest-environment happy-dom
import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { expect, it } from "vitest";
import type { AppRouter } from "@/api/root";
import { signedOutLink } from "@/trpc/signed-out-link";

const COOKIE = "hub-3000.viewer";
const keep = (cookie: string) => Object.assign(document, { cookie });

it("asks who looks only where the browser keeps a sign-in, from the moment it does", async () => {
  const calls: string[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push(op.path);
        observer.next({ result: { type: "data", data: "somebody" } });
        observer.complete();
      });
  const api = createTRPCClient<AppRouter>({ links: [signedOutLink(COOKIE), server] });
  keep("hub-3001.viewer=1");
  keep(`${COOKIE}=0`);
  await expect(api.auth.viewer.query()).resolves.toBeNull();
  await expect(api.auth.options.query()).resolves.toBe("somebody");
  expect(calls).toEqual(["auth.options"]);
  keep(`${COOKIE}=1`);
  await expect(api.auth.viewer.query()).resolves.toBe("somebody");
});
