import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import path from "node:path";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import next from "next";
import { env } from "./env.js";
import { dress, identify, inspect, type Refusal, refuse } from "./server/front-door.ts";
import { log } from "./server/log.ts";
import { keepBodies } from "./server/page-bodies.ts";
import { staticFilesOf } from "./server/static-files.ts";

const SHUTDOWN_SECONDS = 15;
const ACCEPT_MS = 100;
const READ_MS = 500;
const SWEEP_MS = 50;

type Asking = { host: string | undefined; ip: string; path: string; requestId: string };
type Hooks = typeof globalThis & {
  startuphubClosing?: () => void;
  startuphubCount?: (method: string, status: number, ms: number) => void;
  startuphubDoor?: (asking: Asking) => Promise<Refusal | null>;
  startuphubShutdown?: (() => Promise<void>)[];
};

const app = next({ dev: env.NODE_ENV === "development" });
await app.prepare();
const handle = app.getRequestHandler();
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** A server that compiles while it runs has no build. */
const sendStatic = env.NODE_ENV === "development" ? () => false : staticFilesOf(path.join(".next", "static"));

let isClosing = false;

const server = createServer(async (request, response) => {
  const startedAt = performance.now();
  const id = randomUUID();
  const address = request.url ?? "/";
  identify(request, id);
  dress(request, response, id);
  if (isClosing) response.setHeader("Connection", "close");
  response.on("finish", () => {
    const ms = Math.round(performance.now() - startedAt);
    (globalThis as Hooks).startuphubCount?.(request.method ?? "GET", response.statusCode, ms);
    log.info({ id, method: request.method, path: address.split("?")[0], status: response.statusCode, ms });
  });
  const refusal = inspect(request);
  if (refusal) return refuse(request, response, refusal);
  const ip = String(request.headers["x-forwarded-for"]);
  const asking = { host: request.headers.host, ip, path: address.split("?")[0] ?? address, requestId: id };
  const closed = await (globalThis as Hooks).startuphubDoor?.(asking);
  if (closed) return refuse(request, response, closed);
  answer(request, response).catch((error: unknown) => {
    log.error({ id, err: error }, "a request failed");
    if (!response.headersSent) refuse(request, response, { status: 500, text: `Error ${id}` });
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (sendStatic(request, response)) return;
  compress(request, response, () => undefined);
  keepBodies(request, response);
  await handle(request, response);
}

/**
 * Takes what has already come, ends the streams, lets running requests finish, then closes what the application holds open. A
 * connection whose request was not read yet looks idle, so idle ones stay for a moment.
 */
async function shutDown(signal: string): Promise<void> {
  log.info({ signal }, "shutting down");
  isClosing = true;
  setTimeout(() => process.exit(1), SHUTDOWN_SECONDS * 1000).unref();
  await sleep(ACCEPT_MS);
  // After this turn of the event loop nobody waits any more to be accepted.
  await immediate();
  (globalThis as Hooks).startuphubClosing?.();
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  await Promise.race([closed, sleep(READ_MS)]);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await closed;
  clearInterval(sweep);
  for (const close of (globalThis as Hooks).startuphubShutdown ?? []) await close();
  process.exit(0);
}

process.once("SIGTERM", shutDown);
process.once("SIGINT", shutDown);

server.on("error", (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === "EADDRINUSE";
  log.fatal(isTaken ? `Port ${env.PORT} is taken. Set PORT to another one.` : error.message);
  process.exit(1);
});
server.headersTimeout = 15_000;
server.requestTimeout = 60_000;
// Longer than the usual minute of a proxy in front, so that it never writes into a connection just closed.
server.keepAliveTimeout = 65_000;
// Only the development server speaks WebSocket; otherwise an upgrade is a request like any other.
if (env.NODE_ENV === "development") server.on("upgrade", app.getUpgradeHandler());
server.listen(env.PORT, () => log.info({ port: env.PORT }, "listening"));
