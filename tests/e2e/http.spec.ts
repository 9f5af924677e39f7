import { expect, test } from "@playwright/test";
import { sendRaw } from "../support/raw-http";
import { ask, openDatabase, PORT, titleOf } from "./raw-request";

async function tenantIdOf(name: string): Promise<string> {
  const sql = openDatabase();
  const [row] = await sql`select id from tenants where name = ${name}`;
  await sql.end();
  return String(row?.id);
}

const HUB = "StartupHub - Startup Community";
const INDIE = "IndieZH - Zürich Indie Entrepreneur Community";
const SAAS = "LaunchCloud - Startup Community";

for (const [host, title] of [
  ["localhost", HUB],
  [`LOCALHOST:${PORT}`, HUB],
  ["indie.localhost", INDIE],
  ["indie.localhost.", INDIE],
  ["x.indie.localhost", INDIE],
  ["saas.localhost", SAAS],
  ["xindie.localhost", HUB],
  ["indie.localhost.evil.tld", HUB],
  ["nobody.example", HUB],
  ["[::1]", HUB],
] as const) {
  test(`TEN-1: the host ${host} shows ${title}`, async () => {
    const answer = await ask("/", { host });
    expect([answer.status, titleOf(answer)]).toEqual([200, title]);
  });
}

test("TEN-13: the icon of a community is its logo, as a vector graphic that browsers keep", async () => {
  for (const host of ["localhost", "indie.localhost", "saas.localhost"]) {
    const { body } = await ask("/browse", { host });
    const [, icon = ""] = /<link rel="icon" href="([^"]+)"/.exec(body) ?? [];
    const { status, headers } = await ask(icon, { host });
    expect([host, status, headers["content-type"]]).toEqual([host, 200, "image/svg+xml"]);
    expect([host, headers["cache-control"]]).toEqual([host, "public, max-age=31536000, immutable"]);
    const other = await ask(icon.replace(/v=.*/, "v=0123456789abcdef"), { host });
    expect([host, other.status, other.headers["cache-control"]]).toEqual([host, 200, "public, max-age=300"]);
  }
});

test("TEN-1: a forwarded host and address are ignored", async () => {
  const headers = { "X-Forwarded-Host": "indie.localhost", Forwarded: "host=indie.localhost" };
  expect(titleOf(await ask("/", { headers }))).toBe(HUB);
});

test("TEN-1: two hosts in one request, or none that can be read, lead nowhere", async () => {
  const two = await sendRaw(PORT, "GET / HTTP/1.1\r\nHost: localhost\r\nHost: indie.localhost\r\n\r\n");
  expect(two.status).toBe(400);
  const odd = await ask("/", { host: "a b" });
  expect([odd.status, odd.headers["cache-control"]]).toEqual([404, "no-store"]);
  expect((await ask("/api/trpc/auth.viewer", { host: "a b" })).status).toBe(404);
});

test("a client that asks for another protocol gets this one", async () => {
  const upgrade =
    "GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
  expect((await sendRaw(PORT, upgrade)).status).toBe(200);
});

test("a host that only leads to a community sends people who sign in to its own address", async () => {
  const { status, headers } = await ask("/submit?from=x", { host: "x.indie.localhost" });
  expect([status, headers.location]).toEqual([307, `http://indie.localhost:${PORT}/submit?from=x`]);
});

test("the internal address can't be entered from outside", async () => {
  const [hub, indie] = [await tenantIdOf("StartupHub"), await tenantIdOf("IndieZH")];
  for (const path of [
    `/${indie}`,
    `/${indie}/browse`,
    `/${hub}/submit`,
    `/_next/..%2f${indie}/browse`,
    `/api/../${indie}`,
    `/startuphub/../${indie}`,
    "/startuphub/browse",
    "/startuphub/startup/x",
    "/browse/hot~~",
    "/%73ubmit",
    "/_next/data/x/nothing.json",
  ]) {
    const bypass = { "x-middleware-subrequest": "src/proxy:src/proxy:src/proxy:src/proxy:src/proxy" };
    const { status, body } = await ask(path, { headers: bypass });
    expect([path, [400, 404].includes(status), body.includes("IndieZH")]).toEqual([path, true, false]);
  }
});

test("a missing page says so in the document itself, for a reader without scripts too", async () => {
  for (const path of [
    "/nowhere",
    "/no/such/page",
    "/startup/none",
    "/browse/hot~~",
    "/browse?cursor=made-up",
    "/missing",
  ]) {
    const { status, body } = await ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(body).toContain("404 Page Not Found</h1>");
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain("__next_error__");
  }
});

test("an unexpected body is refused", async () => {
  const status = async (path: string, options: Parameters<typeof ask>[1] = {}) =>
    (await ask(path, options)).status;
  expect(await status("/", { headers: { "Next-Action": "0".repeat(40) } })).toBe(400);
  expect(await status("/", { method: "POST", body: "{}" })).toBe(405);
  expect(await status("/api/../submit", { method: "POST", body: "{}" })).toBe(400);
  expect(await status("/_next/image?url=%2Fx&w=64&q=75")).toBe(404);
  expect(await status("//evil.example")).toBe(400);
  expect(await status("/%zz")).toBe(400);
  expect(await status("/startup/%25zz")).toBe(404);
  expect(await status("/browse?q=100%")).toBe(200);
  expect(await status("/browse?cursor=made-up")).toBe(404);
  expect(await status("/api/nothing")).toBe(404);
});

test("HEAD answers as GET does, without a body", async () => {
  for (const path of ["/", "/browse", "/auth", "/api/health/live"]) {
    const [head, get] = [await ask(path, { method: "HEAD" }), await ask(path)];
    expect([path, head.status, head.body]).toEqual([path, get.status, ""]);
    for (const name of ["content-type", "content-length", "etag"])
      expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
  }
});

test("bodies that are too large, without a length or unreadable are refused with a message", async () => {
  const post = (body: string, headers = {}) =>
    ask("/api/trpc/auth.requestReset", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", ...headers },
    });
  expect((await post("x".repeat(262_145))).status).toBe(413);
  const unreadable = await post("{nope");
  expect([unreadable.status, unreadable.body.includes("Malformed request.")]).toEqual([400, true]);
  expect((await post("{}", { Origin: "http://evil.example" })).status).toBe(403);
  const chunked =
    "POST /api/trpc/auth.viewer HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
  expect((await sendRaw(PORT, chunked)).status).toBe(411);
});

test("one request cannot hide in another", async () => {
  const hidden = "GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (const headers of [
    `Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked`,
    "Content-Length: 0\r\nContent-Length: 5",
    "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding: xchunked",
    "Content-Length: 0x10",
  ]) {
    const { status, body } = await sendRaw(
      PORT,
      `POST /api/trpc/x HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${hidden}`,
    );
    expect([headers, [400, 411].includes(status), body.includes("HTTP/1.1 ")]).toEqual([
      headers,
      true,
      false,
    ]);
  }
});

test("no answer tells a secret", async () => {
  const secrets = /secret-of-the-journeys|postgres:\/\/|_app_rights|node_modules|at \w+ \(/;
  for (const path of [
    "/",
    "/browse",
    "/auth",
    "/nowhere",
    "/api/trpc/nope",
    "/api/trpc/startup.list",
    "/api/health/ready",
  ]) {
    const { body, headers } = await ask(path);
    expect([path, secrets.test(body), secrets.test(JSON.stringify(headers))]).toEqual([path, false, false]);
  }
});
