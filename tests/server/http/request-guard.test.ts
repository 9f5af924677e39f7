import { globSync } from "node:fs";
import { NodeNextRequest, NodeNextResponse } from "next/dist/server/base-http/node";
import { sendResponse } from "next/dist/server/send-response";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw } from "../../support/raw-http";
import { headersIn, openRequestGuard } from "../../support/request-guard-server";

let door: Awaited<ReturnType<typeof openRequestGuard>>;
beforeAll(async () => {
  door = await openRequestGuard();
});
afterAll(() => door.close());

const ask = (line: string, ...headers: string[]) =>
  sendRaw(door.port, [`${line} HTTP/1.1`, "Connection: close", ...headers, "", ""].join("\r\n"));
const HOST = "Host: localhost";

it.each([
  ["/", 200],
  ["/startup/caf%C3%A9?q=100%", 200],
  ["/a.b/c..d/...", 200],
  ["//evil.example", 400],
  ["/%2f/evil.example", 400],
  ["http://evil.example/", 400],
  ["http://localhost", 200],
  ["HTTPS://LOCALHOST/browse?q=a", 200],
  ["http://localhost//evil.example", 400],
  ["/%zz", 400],
  ["/%c0%af", 400],
  ["/a%00b", 400],
  ["/admin/audit?actor=a%00b", 400],
  ["/browse?q=%2500", 200],
  ["/a\\b", 400],
  ["/api/../submit", 400],
  ["/api/%2e%2e/submit", 400],
  ["/_next/..%2fsubmit", 400],
  ["/..", 400],
  ["/./submit", 400],
  ["/_next/image?url=%2Flogo.png&w=64&q=75", 404],
])("GET %s answers %i", async (path, status) => {
  expect((await ask(`GET ${path}`, HOST)).status).toBe(status);
});

it("NOT-3: the form of a mail program is taken at one address, and a short one only", async () => {
  const form = "Content-Type: application/x-www-form-urlencoded";
  const at = async (path: string, length: number) =>
    (await ask(`POST ${path}`, HOST, form, `Content-Length: ${length}`)).status;
  expect(await at("/api/unsubscribe?token=a.b", 0)).toBe(200);
  expect(await at("/api/unsubscribe?token=a.b", 2000)).toBe(413);
  expect(await at("/api/trpc/notification.unsubscribe", 0)).toBe(415);
  expect(await at("/api/unsubscribe/more", 0)).toBe(404);
});

it("the forms of pages without JavaScript are taken, up to the longest message", async () => {
  const form = "Content-Type: application/x-www-form-urlencoded";
  const at = async (path: string, length: number) =>
    (await ask(`POST ${path}`, HOST, form, `Content-Length: ${length}`)).status;
  expect(await at("/api/forms/support", 0)).toBe(200);
  expect(await at("/api/forms/support", 200_000)).toBe(413);
  expect(await at("/api/forms/support/more", 0)).toBe(404);
  expect(await at("/api/forms", 0)).toBe(404);
});

it.each([
  ["identity;q=0", 406],
  ["*;q=0", 406],
  ["*;q=0, gzip", 200],
  ["identity;q=0, br;q=0.1", 200],
  ["deflate, zstd", 200],
  ["", 200],
])("Accept-Encoding: %s answers %i", async (accepted, status) => {
  expect((await ask("GET /", HOST, `Accept-Encoding: ${accepted}`)).status).toBe(status);
});

it("an address asks for so much and no more", async () => {
  expect((await ask(`GET /browse?${"tag=a&".repeat(99)}`, HOST)).status).toBe(200);
  expect((await ask(`GET /?${"=&".repeat(7000)}`, HOST)).status).toBe(400);
});

it("a page can only be read", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const answer = await ask(`${method} /submit`, HOST, "Content-Length: 0");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
  expect((await ask("HEAD /", HOST)).status).toBe(200);
});

it("a form that is sent before its script has come leads back to its page", async () => {
  const form = "Content-Type: application/x-www-form-urlencoded";
  const answer = await ask("POST /auth?returnTo=%2Fsubmit", HOST, form, "Content-Length: 0");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth?returnTo=%2Fsubmit"]);
  expect((await ask("POST //evil.example/", HOST, form, "Content-Length: 0")).status).toBe(400);
  expect((await ask("POST /api/trpc/auth.viewer", HOST, form, "Content-Length: 0")).status).toBe(415);
});

it("a method that nothing answers is refused everywhere", async () => {
  for (const method of ["TRACE", "PROPFIND", "PURGE"])
    for (const path of ["/", "/api/health/live"])
      expect((await ask(`${method} ${path}`, HOST)).status, `${method} ${path}`).toBe(405);
});

it("a state of the router is one that the framework can read", async () => {
  const withState = async (state: string) =>
    (await ask("GET /auth", HOST, `Next-Router-State-Tree: ${state}`)).status;
  expect(await withState(encodeURIComponent('["",{"children":["auth",{}]}]'))).toBe(200);
  for (const state of ["garbage", "%zz", encodeURIComponent("{}"), encodeURIComponent('["",7]')])
    expect(await withState(state), state).toBe(400);
});

it("TEN-1: exactly one Host header is expected", async () => {
  expect((await ask("GET /", HOST, "Host: indie.localhost")).status).toBe(400);
  expect((await ask("GET /", HOST, HOST)).status).toBe(400);
  expect((await ask("GET /")).status).toBe(400);
});

it("no Server Action is ever decoded", async () => {
  expect((await ask("GET /", HOST, "Next-Action: 00")).status).toBe(400);
  expect((await ask("POST /api/trpc/x", HOST, "next-action: 00", "Content-Length: 0")).status).toBe(400);
});

it("below the API there are its routes and nothing else, and none takes a form", async () => {
  for (const path of ["/api/submit", "/api/startup/x", "/api/auth", "/api", "/api/trpc"]) {
    const status = path === "/api" ? 405 : 404;
    expect((await ask(`POST ${path}`, HOST, "Content-Length: 0")).status, path).toBe(status);
  }
  expect((await ask("GET /api/browse", HOST)).status).toBe(404);
  for (const type of ["multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "text/plain"]) {
    const form = await ask("POST /api/trpc/x", HOST, `Content-Type: ${type}`, "Content-Length: 0");
    expect(form.status, type).toBe(415);
  }
});

it("a body has a length, and not too great a one", async () => {
  const send = (path: string, length: number) => ask(`POST ${path}`, HOST, `Content-Length: ${length}`);
  expect((await send("/api/trpc/x", 262_145)).status).toBe(413);
  expect((await send("/api/files", 10_485_761)).status).toBe(413);
  expect((await send("/api/files/../trpc/x", 262_145)).status).toBe(400);
  const chunked = await ask("POST /api/trpc/x", HOST, "Transfer-Encoding: chunked");
  expect(chunked.status).toBe(411);
  expect(chunked.body).toContain("Content-Length is required.");
  expect((await ask("GET /", HOST, "Transfer-Encoding: chunked")).status).toBe(411);
});

describe("webhooks in chunks", () => {
  const webhooks = globSync("src/app/api/**/*webhook*/route.ts").map((file) =>
    file.replace("src/app", "").replace("/route.ts", ""),
  );
  const inChunks = (path: string, chunks: string[], ...headers: string[]) => {
    const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("");
    const head = [
      `POST ${path} HTTP/1.1`,
      "Connection: close",
      HOST,
      "Transfer-Encoding: chunked",
      ...headers,
    ];
    return sendRaw(door.port, `${head.join("\r\n")}\r\n\r\n${body}0\r\n\r\n`);
  };

  it("there is one at least", () => expect(webhooks).toContain("/api/stripe/webhook"));

  it.each(webhooks)("%s takes a body that comes in pieces, whole and with its length", async (path) => {
    const answer = await inChunks(path, ['{"id":', '"evt_1"}']);
    const seen = headersIn(answer.body);
    expect([answer.status, seen.body, seen["content-length"]]).toEqual([200, '{"id":"evt_1"}', "14"]);
    expect(seen["transfer-encoding"]).toBeUndefined();
  });

  it.each(webhooks)("%s takes as much of it as of any other body, and no more", async (path) => {
    const half = "x".repeat(131_072);
    expect((await inChunks(path, [half, half])).status).toBe(200);
    expect((await inChunks(path, [half, half, "x"])).status).toBe(413);
    expect((await inChunks(path, [half, half, half])).status).toBe(413);
  });

  it.each(webhooks)("%s takes no other encoding, no second length and no form", async (path) => {
    expect((await inChunks(path, ["x"], "Content-Length: 1")).status).toBe(400);
    expect((await inChunks(path, ["x"], "Content-Type: text/plain")).status).toBe(415);
    expect((await ask(`POST ${path}`, HOST, "Transfer-Encoding: gzip, chunked")).status).toBe(411);
    expect((await ask(`PUT ${path}`, HOST, "Transfer-Encoding: chunked")).status).toBe(411);
  });
});

it("a request that says its length twice is refused", async () => {
  const both = await ask("POST /api/trpc/x", HOST, "Content-Length: 4", "Transfer-Encoding: chunked");
  expect([400, 411]).toContain(both.status);
  expect((await ask("POST /api/trpc/x", HOST, "Content-Length: 4", "Content-Length: 5")).status).toBe(400);
  expect((await ask("POST /api/trpc/x", HOST, "Content-Length: +4")).status).toBe(400);
  expect((await ask("POST /api/trpc/x", HOST, "Transfer-Encoding : chunked")).status).toBe(400);
});

it("TEN-1: a client's own claims are not trusted", async () => {
  const claims = ["X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded", "X-Real-IP"];
  const ours = ["X-Request-Id", "X-Nonce", "X-Middleware-Subrequest", "X-Middleware-Rewrite", "X-Tenant"];
  const inner = ["X-Invoke-Path", "X-Matched-Path", "X-Nextjs-Data", "Content-Security-Policy"];
  const lies = [...claims, ...ours, ...inner].map((name) => `${name}: lie`);
  const { body } = await ask("GET /", HOST, ...lies);
  expect(body).not.toContain("lie");
  expect(headersIn(body)).toMatchObject({ host: "localhost", "x-forwarded-for": "0.0.0.0" });
});

it("of the name of a browser so much is read as browsers send", async () => {
  const agentOf = async (agent: string) =>
    headersIn((await ask("GET /", HOST, `User-Agent: ${agent}`)).body)["user-agent"];
  expect(await agentOf("Mozilla/5.0 (X11; Linux x86_64)")).toBe("Mozilla/5.0 (X11; Linux x86_64)");
  expect(await agentOf("0".repeat(14_000))).toHaveLength(500);
});

it("only a direct request comes from this machine", async () => {
  const seen = async (...headers: string[]) =>
    headersIn((await ask("GET /", HOST, ...headers)).body)["x-forwarded-for"];
  expect(await seen()).toBe("127.0.0.1");
  for (const header of [
    "X-Forwarded-For: 127.0.0.1",
    "Forwarded: for=127.0.0.1",
    "Via: 1.1 proxy",
    "X-Real-IP: ::1",
  ]) {
    expect(await seen(header)).toBe("0.0.0.0");
  }
});

it("only what is made to be shown elsewhere may be shown elsewhere", async () => {
  const policyOf = async (path: string) =>
    (await ask(`GET ${path}`, HOST)).headers.get("cross-origin-resource-policy");
  for (const path of ["/icon.png", "/card.png", "/startup/x/badge.svg?theme=dark", "/profile/x/card.png?v=1"])
    expect(await policyOf(path), path).toBe("cross-origin");
  for (const path of ["/", "/icon.svg", "/startup/x?a=/card.png", "/browse"])
    expect(await policyOf(path), path).toBe("same-origin");
});

it("every answer is guarded, a refusal too", async () => {
  for (const path of ["/", "/%zz", "/api/x"]) {
    const { headers } = await ask(`GET ${path}`, HOST);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
  for (const line of ["GET /%zz", "POST /", "TRACE /"])
    expect((await ask(line, HOST)).headers.get("content-security-policy")).toMatch(/default-src 'none'/);
});

/** What a route handler's response becomes on the wire, by the framework's own hand. */
async function sentBy(headers: Record<string, string>, path: string): Promise<Headers> {
  const own = await openRequestGuard((request, response) =>
    sendResponse(
      new NodeNextRequest(request as never),
      new NodeNextResponse(response as never),
      new Response("", { headers }),
    ),
  );
  const { headers: received } = await fetch(`http://127.0.0.1:${own.port}${path}`);
  await own.close();
  return received;
}

it("a route's own header is sent once, in place of the general one", async () => {
  const own = {
    "referrer-policy": "no-referrer",
    "x-frame-options": "SAMEORIGIN",
    "cross-origin-opener-policy": "unsafe-none",
    "cross-origin-resource-policy": "same-site",
    "permissions-policy": "camera=(self)",
    "content-security-policy": "default-src 'self'",
  };
  const path = "/api/auth/google/callback";
  expect(Object.fromEntries(await sentBy(own, path))).toMatchObject(own);
  const { "referrer-policy": _, ...others } = own;
  expect((await sentBy(others, path)).get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});
