import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { guardedFetch } from "@/server/adapters/web/guarded-fetch";

const server = createServer(async (request, response) => {
  if (request.url === "/moved") return void response.writeHead(307, { location: "/" }).end();
  if (request.url === "/large") return void response.end("x".repeat(300_000));
  if (request.url === "/refused") return void response.writeHead(400).end("no");
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ method: request.method, body: await text(request) }));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const known = { "idp.acme-labs.com": "127.0.0.1", "inside.acme-labs.com": "10.0.0.7" };
const web = guardedFetch({
  lookUp: () => Promise.reject(new Error("There is no such host.")),
  known,
  allowed: [`127.0.0.1:${port}`],
});
const at = (path: string) => `http://idp.acme-labs.com:${port}${path}`;

it("sends a form and reads the answer, whatever its status", async () => {
  const answer = await web(at("/"), { method: "POST", body: new URLSearchParams({ code: "a b" }) });
  expect(await answer.json()).toEqual({ method: "POST", body: "code=a+b" });
  expect((await web(at("/refused"), {})).status).toBe(400);
});

it.each([
  ["an address inside the network", "http://inside.acme-labs.com/", "public"],
  ["a port that isn't the web's", `http://idp.acme-labs.com:${port + 1}/`, "public"],
  ["a number instead of a name", `http://127.0.0.1:${port}/`, "public"],
  ["a redirect", at("/moved"), "redirects"],
  ["an endless answer", at("/large"), "too large"],
])("refuses %s", async (_, url, reason) => {
  await expect(web(url, {})).rejects.toThrow(reason);
});
