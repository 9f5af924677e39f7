import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newId } from "@/lib/id";
import handler from "@/pages/api/trpc/[trpc]";
import { openStreams } from "@/server/events/hub";
import { createMember, createStartup, HUB } from "../support/factories";
import { sendRaw } from "../support/raw-http";
import { createSession } from "../support/sessions";
import { signIn } from "../support/trpc-caller";

const failures: unknown[] = [];
const server = createServer((request, response) => {
  request.headers["x-request-id"] = newId();
  request.headers["x-forwarded-for"] = "192.0.2.7";
  handler(request, response).catch((error: unknown) => failures.push(error));
});
let port = 0;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const send = (method: string, path: string, host = "localhost", more = "") =>
  sendRaw(port, `${method} /api/trpc/${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

it("a procedure is answered with the headers of its answer", async () => {
  const answer = await send("GET", "auth.viewer");
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({ result: { data: { json: null } } });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-length")).toBe(String(answer.body.length));
  expect(answer.headers.get("ratelimit-limit")).toMatch(/^\d+$/);
});

it("a mutation reads its body and acts for whose cookie it is", async () => {
  const { id: startupId } = await createStartup(HUB);
  const cookie = await signIn(await createMember(HUB), HUB);
  const body = JSON.stringify({ json: { startupId, vote: "set" } });
  const more = `Cookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const raw = `POST /api/trpc/startup.vote HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n${body}`;
  const answer = await sendRaw(port, raw);
  expect([answer.status, JSON.parse(answer.body).result.data.json]).toMatchObject([200, { voteCount: 1 }]);
});

it.each(["a b", "]["])("an invalid host leads to no community: %s", async (host) => {
  expect((await send("GET", "auth.viewer", host)).status).toBe(404);
});

it("other methods are refused, with the allowed ones", async () => {
  const answer = await send("DELETE", "auth.viewer");
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

it("a body that breaks off isn't a failure of the server", async () => {
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  socket.write("POST /api/trpc/startup.vote HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(failures).toEqual([]);
});

const STAGE = encodeURIComponent(
  JSON.stringify({ json: { topics: [{ kind: "stage", sessionId: newId() }] } }),
);

it("a stream isn't opened in a batch or for a HEAD request, however its name is written", async () => {
  const refused = await Promise.all([
    ...["auth.viewer,stream.watch", "stream%2ewatch,auth.viewer"].map((names) =>
      send("GET", `${names}?batch=1&input=${STAGE}`),
    ),
    ...["stream.watch", "stream%2Ewatch"].map((name) => send("HEAD", `${name}?input=${STAGE}`)),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(openStreams()).toBe(0);
});

it.each(["stream.watch", "stream%2ewatch"])(
  "the stream %s ends on the server when its client leaves",
  async (name) => {
    const { id: sessionId } = await createSession(HUB);
    const input = encodeURIComponent(JSON.stringify({ json: { topics: [{ kind: "stage", sessionId }] } }));
    const socket = connect({ port, host: "127.0.0.1" });
    socket.write(`GET /api/trpc/${name}?input=${input} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    let heard = "";
    for await (const chunk of socket) {
      heard += String(chunk);
      if (heard.includes("event: connected")) break;
    }
    expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(heard.toLowerCase()).toContain("content-type: text/event-stream");
    await vi.waitFor(() => expect(openStreams()).toBe(0));
    expect(failures).toEqual([]);
  },
);
