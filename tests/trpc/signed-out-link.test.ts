// @vitest-environment happy-dom
import { createTRPCClient } from "@trpc/client";
import { expect, it } from "vitest";
import type { AppRouter } from "@/api/trpc/root";
import { signedOutLink } from "@/trpc/signed-out-link";
import { answering } from "../support/answering-link";

const COOKIE = "hub-3000.viewer";
const keep = (cookie: string) => Object.assign(document, { cookie });

it("asks who looks only where the browser keeps a sign-in, from the moment it does", async () => {
  const { link: server, calls } = answering("somebody");
  const api = createTRPCClient<AppRouter>({ links: [signedOutLink(COOKIE), server] });
  keep("hub-3001.viewer=1");
  keep(`${COOKIE}=0`);
  await expect(api.auth.viewer.query()).resolves.toBeNull();
  await expect(api.auth.options.query()).resolves.toBe("somebody");
  expect(calls).toEqual(["auth.options"]);
  keep(`${COOKIE}=1`);
  await expect(api.auth.viewer.query()).resolves.toBe("somebody");
});
