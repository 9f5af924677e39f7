import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { stripe } from "@/server/adapters/payments/stripe";

it("BIL-4: the key leaves in no word of the provider's, whatever it repeats of what it was sent", async () => {
  const secretKey = "sk_test_planted_in_this_test";
  const server = createServer(({ headers }, response) => {
    const error = { type: "invalid_request_error", message: `Invalid API Key: ${headers.authorization}` };
    response.writeHead(401, { "content-type": "application/json" }).end(JSON.stringify({ error }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const port = stripe({ secretKey, webhookSecret: "whsec_planted", baseUrl, timeoutMs: 2000 });
  const failure = await port.readInvoice("in_1").catch((error: Error) => error);
  server.close();
  expect(failure).toMatchObject({ kind: "refused", message: "Invalid API Key: Bearer …" });
  expect(JSON.stringify([failure, (failure as Error).stack])).not.toContain(secretKey);
});
