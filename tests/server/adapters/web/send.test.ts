import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { resolving } from "@/server/adapters/dns/resolver";
import { createSender } from "@/server/adapters/web/send";
import { startDns } from "../../../fakes/dns";

const seen: string[] = [];
const server = createServer(async (request, response) => {
  seen.push(request.url ?? "");
  if (request.url === "/moved") return void response.writeHead(307, { location: "/" }).end("elsewhere");
  if (request.url === "/busy") return void response.writeHead(503, { "retry-after": "30" }).end("busy");
  if (request.url === "/bomb")
    return void response
      .writeHead(200, { "content-encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(20_000_000)));
  if (request.url === "/silent") return;
  if (request.url === "/drip") {
    response.writeHead(202).write("a\0b");
    return;
  }
  response.end(JSON.stringify({ method: request.method, body: await text(request) }));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close().closeAllConnections());

const known = {
  "hooks.example": "127.0.0.1",
  "inside.example": "10.0.0.7",
  "meta.example": "169.254.169.254",
};
const lookUp = () => Promise.reject(new Error("There is no such host."));
const settings = { lookUp, known, allowed: [`127.0.0.1:${port}`] };
const sender = createSender({ ...settings, isPlainAllowed: true });
const at = (path: string) => `http://hooks.example:${port}${path}`;
const post = (url: string, ms = 5000, by = sender) =>
  by.send({ url, headers: {}, body: "{}", maxBytes: 4096, signal: AbortSignal.timeout(ms) });

it("posts a body and reads the answer, whatever its status", async () => {
  expect(await post(at("/"))).toEqual({
    outcome: "answered",
    status: 200,
    retryAfter: null,
    body: '{"method":"POST","body":"{}"}',
  });
  expect(await post(at("/busy"))).toMatchObject({ status: 503, retryAfter: "30", body: "busy" });
});

it("follows no redirect", async () => {
  seen.length = 0;
  expect(await post(at("/moved"))).toMatchObject({ outcome: "answered", status: 307 });
  expect(seen).toEqual(["/moved"]);
});

it.each([
  ["an address inside the network", "https://inside.example/"],
  ["a cloud's metadata", "https://meta.example/"],
  ["a number instead of a name", "https://127.0.0.1/"],
  ["a number that is written as one word", "https://2130706433/"],
  ["an address of version 6", "https://[::1]/"],
  ["a port that isn't the web's", `http://hooks.example:${port + 1}/`],
  ["credentials in the address", "https://user:word@hooks.example/"],
])("doesn't connect to %s", async (_, url) => {
  seen.length = 0;
  expect(await post(url)).toEqual({ outcome: "not-public" });
  expect(seen).toEqual([]);
});

it("doesn't post without https outside tests", async () => {
  expect(await post(at("/"), 5000, createSender(settings))).toEqual({ outcome: "not-public" });
});

it("resolves a name once per post, and connects to the address that it has checked", async () => {
  const answers = [["127.0.0.1"], ["10.0.0.7"]];
  let asked = 0;
  const lookUp = async () => answers[asked++] ?? [];
  const rebinding = createSender({ lookUp, allowed: settings.allowed, isPlainAllowed: true });
  expect(await post(`http://rebinding.example:${port}/`, 5000, rebinding)).toMatchObject({ status: 200 });
  expect(asked).toBe(1);
  expect(await post(`http://rebinding.example:${port}/`, 5000, rebinding)).toEqual({ outcome: "not-public" });
});

it("refuses a name of which one address is private", async () => {
  const lookUp = async () => ["127.0.0.1", "10.0.0.7"];
  const mixed = createSender({ lookUp, allowed: settings.allowed, isPlainAllowed: true });
  expect(await post(`http://mixed.example:${port}/`, 5000, mixed)).toEqual({ outcome: "not-public" });
});

it("reads no more of an answer than is kept, also of one that grows", async () => {
  const bomb = await post(at("/bomb"));
  expect(bomb.outcome === "answered" && bomb.body.length).toBeLessThanOrEqual(4096);
});

it("gives up a receiver that doesn't answer, but not one that has answered slowly", async () => {
  expect(await post(at("/silent"), 300)).toEqual({ outcome: "no-answer" });
  expect(await post(at("/drip"), 300)).toMatchObject({ outcome: "answered", status: 202 });
});

it("isn't held up by names whose servers stay silent", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `n${index}.silent.example`);
  const dns = await startDns({
    ...Object.fromEntries(names.map((name) => [name, { failure: "silent" as const }])),
    "prompt.example": { A: ["127.0.0.1"] },
  });
  const lookUp = (host: string) => resolving([dns.server]).addresses(host);
  const shared = createSender({ ...settings, lookUp, isPlainAllowed: true });
  const silent = names.map((name) => post(`http://${name}:${port}/`, 2000, shared));
  expect(await post(`http://prompt.example:${port}/`, 1000, shared)).toMatchObject({ status: 200 });
  for (const answer of await Promise.all(silent)) expect(answer).toEqual({ outcome: "no-answer" });
  await dns.close();
});
