import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { google } from "@/server/adapters/identity/google";

const silent = createServer(() => {});
await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test("PRO-3: a provider that never answers keeps no user waiting", { timeout: 3000 }, async () => {
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  const settings = {
    clientId: "a",
    clientSecret: "b",
    authorizationUrl: url,
    tokenUrl: url,
    userInfoUrl: url,
  };
  const asked = google(settings, 200).identify({ code: "c", codeVerifier: "v", redirectUri: url });
  await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
});
