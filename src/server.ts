import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { env } from "./env.js";
import { log } from "./server/log.ts";

const BODY_LIMIT = 256 * 1024;
const UPLOAD_LIMIT = 10 * 1024 * 1024;
const SHUTDOWN_SECONDS = 15;

/** Headers by which a client could claim another address, host or call; only a trusted proxy may set them. */
const CLAIMED = /^(x-forwarded-.*|forwarded|x-real-ip|x-request-id|x-nonce|x-middleware-.*|x-tenant.*)$/;

type Refusal = { status: number; text: string };
type ShutdownHooks = typeof globalThis & { startuphubShutdown?: (() => Promise<void>)[] };

const app = next({ dev: env.NODE_ENV === "development" });
await app.prepare();
const handle = app.getRequestHandler();

const server = createServer((request, response) => {
  const startedAt = performance.now();
  const id = randomUUID();
  const path = request.url ?? "/";
  identify(request, id);
  dress(response, id);
  response.on("finish", () => {
    const ms = Math.round(performance.now() - startedAt);
    log.info({ id, method: request.method, path: path.split("?")[0], status: response.statusCode, ms });
  });
  const refusal = inspect(request, path);
  if (refusal) return refuse(request, response, refusal);
  handle(request, response).catch((error: unknown) => {
    log.error({ id, err: error }, "a request failed");
    if (!response.headersSent) refuse(request, response, { status: 500, text: `Error ${id}` });
  });
});

/** Believes the socket's address, or the nth entry from the right where n proxies are trusted. */
function identify(request: IncomingMessage, id: string): void {
  const { headers } = request;
  const forwarded = (name: string) =>
    String(headers[name] ?? "")
      .split(",")
      .at(-env.TRUST_PROXY)
      ?.trim();
  const address = (env.TRUST_PROXY && forwarded("x-forwarded-for")) || request.socket.remoteAddress || "";
  const host = env.TRUST_PROXY && forwarded("x-forwarded-host");
  for (const name of Object.keys(headers)) if (CLAIMED.test(name)) delete headers[name];
  if (host) headers.host = host;
  headers["x-forwarded-for"] = address;
  headers["x-request-id"] = id;
}

/** Every answer is guarded alike; and no cache in front keeps a page that no invalidation can reach there. */
function dress(response: ServerResponse, id: string): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase().startsWith("x-middleware-")) return response;
    const isShared = name.toLowerCase() === "cache-control" && String(value).includes("s-maxage");
    return setHeader(name, isShared ? "public, max-age=0, must-revalidate" : value);
  };
  setHeader("X-Request-Id", id);
  setHeader("X-Content-Type-Options", "nosniff");
  setHeader("X-Frame-Options", "DENY");
  setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  setHeader("Cross-Origin-Opener-Policy", "same-origin");
  setHeader("Cross-Origin-Resource-Policy", "same-origin");
  setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (env.PUBLIC_SCHEME === "https") {
    setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
}

/** Turns away what no page or route of ours expects, before anything is parsed. */
function inspect(request: IncomingMessage, path: string): Refusal | null {
  const { headers, method = "GET", rawHeaders } = request;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length !== 1) return { status: 400, text: "Exactly one Host header is expected." };
  if (!isReadable(path)) return { status: 400, text: "The address cannot be read." };
  if (headers["next-action"] !== undefined) return { status: 400, text: "Unexpected header." };
  if (path.startsWith("/_next/image")) return { status: 404, text: "Not found." };
  if (method === "GET" || method === "HEAD") return null;
  if (!path.startsWith("/api/")) return { status: 405, text: "This page can only be read." };
  if (headers["transfer-encoding"]) return { status: 411, text: "Content-Length is required." };
  const limit = path.split("?")[0] === "/api/files" ? UPLOAD_LIMIT : BODY_LIMIT;
  if (Number(headers["content-length"] ?? 0) > limit) {
    return { status: 413, text: `The request is larger than ${limit / 1024} kB.` };
  }
  return null;
}

function isReadable(path: string): boolean {
  try {
    return path.startsWith("/") && !path.startsWith("//") && !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, text }: Refusal): void {
  if (status === 405) response.setHeader("Allow", "GET, HEAD");
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(text);
  request.resume();
}

/** Lets running requests finish, then closes what the application holds open. */
async function shutDown(signal: string): Promise<void> {
  log.info({ signal }, "shutting down");
  setTimeout(() => process.exit(1), SHUTDOWN_SECONDS * 1000).unref();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  for (const close of (globalThis as ShutdownHooks).startuphubShutdown ?? []) await close();
  process.exit(0);
}

process.once("SIGTERM", shutDown);
process.once("SIGINT", shutDown);

server.on("error", (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === "EADDRINUSE";
  log.fatal(isTaken ? `Port ${env.PORT} is taken. Set PORT to another one.` : error.message);
  process.exit(1);
});
server.on("upgrade", app.getUpgradeHandler());
server.listen(env.PORT, () => log.info({ port: env.PORT }, "listening"));
