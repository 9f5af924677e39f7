import "./server/env-file.js";
import "./server/logging/capture-console.ts";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import next from "next";
import { env } from "./env.js";
import { inLanguage, whereMembersWrite } from "./lib/language/server.ts";
import { type RequestTarget, serverHooks } from "./server/bundle-bridge.ts";
import { keepPage, sendKeptPage, wasKept } from "./server/cache/page-cache.ts";
import { type PagePlace, placeOfPage } from "./server/cache/page-store.ts";
import { mayCdnKeep } from "./server/http/cdn-headers.ts";
import { normalizeForwardedHeaders } from "./server/http/client-address.ts";
import { watchConnections } from "./server/http/connections.ts";
import { replaceFailed } from "./server/http/failed-answers.ts";
import { answerLive, answerStarting } from "./server/http/first-answers.ts";
import { applyLanguage } from "./server/http/language-prefix.ts";
import {
  isRejection,
  receive,
  rejectRequest,
  setSecurityHeaders,
  validateRequest,
} from "./server/http/request-guard.ts";
import { staticFilesOf } from "./server/http/static-files.ts";
import { log } from "./server/logging/log.ts";
import { readRoutes, templatesOf } from "./server/observability/route-templates.ts";

const ANSWER_MS = 12_000;
const DELAY_MS = env.SHUTDOWN_DELAY_SECONDS * 1000;
const SHUTDOWN_MS = 15_000;
const READ_MS = 500;
/** The maximum length of a DNS name. */
const MAX_HOST_LENGTH = 253;
const SWEEP_MS = 50;

const isDevelopment = env.NODE_ENV === "development";
if (!isDevelopment && !existsSync(path.join(".next", "BUILD_ID"))) {
  log.fatal("This folder doesn't contain a build: run npm run build.");
  process.exit(1);
}
const findTemplate = templatesOf(readRoutes(isDevelopment));

const traces = env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import("./server/observability/trace-export.ts")).startTraces({
      findTemplate,
      trustsParent: env.TRUST_PROXY > 0,
    })
  : null;

const app = next({ dev: isDevelopment });
await app.prepare();
const handle = app.getRequestHandler();
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
/** Next sets the type of a route's answer as a list, which the filter wouldn't recognize. */
const compress = compression({
  filter: (request, response) => {
    const type: unknown = response.getHeader("Content-Type");
    if (Array.isArray(type)) response.setHeader("Content-Type", String(type[0]));
    return compression.filter(request, response);
  },
}) as unknown as Middleware;

/** The development server has no build. */
const sendStatic = isDevelopment ? () => false : staticFilesOf(path.join(".next", "static"));

let isDraining = false;

// Only the development server uses WebSocket; otherwise upgrade requests get a plain HTTP response.
const server = createServer({ shouldUpgradeCallback: () => isDevelopment });
const connections = watchConnections(server);

server.on("request", (request, response) => {
  const take = () => void receiveRequest(request, response);
  if (traces) traces.serve(request, response, take);
  else take();
});

async function receiveRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = randomUUID();
  try {
    await receiveInLanguage(request, response, id);
  } catch (error) {
    log.error({ id, err: error }, "a request failed");
    const failure = serverHooks().findFailure?.(request.url ?? "/", id, error);
    if (!response.headersSent)
      rejectRequest(request, response, failure ?? { status: 500, text: `Error ${id}` });
  }
}

/** Answers in the language of the request. */
async function receiveInLanguage(sent: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
  normalizeForwardedHeaders(sent, id);
  measureAnswer(sent, response, id);
  response.setHeader("X-Request-Id", id);
  if (answerLive(sent, response)) return;
  // A start takes seconds, but a wait for the database may take hours.
  if (!serverHooks().hasStarted) await serverHooks().begun.promise;
  if (!serverHooks().hasStarted) return answerStarting(sent, response);
  const target = await serverHooks().resolveRequest?.(sent.url ?? "/", sent.headers);
  if (!target) return answer(sent, response, { id, target: null });
  applyLanguage(sent, response, target);
  const { language, membersLanguage } = target;
  const work = () => answer(sent, response, { id, target });
  await inLanguage(language, () => whereMembersWrite(membersLanguage, work));
}

type Received = { id: string; target: RequestTarget | null };

/** Kept pages come first, with their own headers, because most requests ask for one. */
async function answer(
  sent: IncomingMessage,
  response: ServerResponse,
  { id, target }: Received,
): Promise<void> {
  const rejection = validateRequest(sent) ?? (await checkBlocks(sent, id));
  const place = rejection || !target ? null : await findPlace(sent, target);
  if (place && (await sendKept(sent, response, place))) return;
  if (sent.socket.destroyed) return;
  setSecurityHeaders(sent, response, id);
  replaceFailed(response, () => serverHooks().findFailure?.(sent.url ?? "/", id) ?? null);
  if (isDraining) response.setHeader("Connection", "close");
  const request = rejection ?? (await receive(sent));
  if (isRejection(request)) return rejectRequest(sent, response, request);
  if (sendStatic(request, response)) return;
  compress(request, response, () => undefined);
  keepPage(request, response, place);
  await handle(request, response);
}

async function sendKept(request: IncomingMessage, response: ServerResponse, place: PagePlace) {
  const { headers, url = "/" } = request;
  const asking = { tenantId: place.tenantId, path: url.split("?")[0] ?? url, headers };
  return sendKeptPage(request, response, {
    place,
    own: ownHeaders(String(headers["x-request-id"])),
    admits: async () => (await serverHooks().admitsViewer?.(asking)) ?? false,
  });
}

const ownHeaders = (id: string): string[] => [
  ...["X-Request-Id", id],
  ...(isDraining ? ["Connection", "close"] : []),
];

async function checkBlocks({ url = "/", headers }: IncomingMessage, requestId: string) {
  const ip = String(headers["x-forwarded-for"]);
  return serverHooks().checkBlocks?.({ host: headers.host, ip, path: url.split("?")[0] ?? url, requestId });
}

/** A CDN keeps pages by their address, so it may keep pages whose address decides the language. */
async function findPlace(
  request: IncomingMessage,
  { servedTenant: tenantId, language, isFixed }: RequestTarget,
): Promise<PagePlace | null> {
  if (!tenantId) return null;
  const { isCdnHost } = serverHooks();
  const isForCdn = isFixed && isCdnHost ? await mayCdnKeep(request, isCdnHost) : false;
  return placeOfPage(request, { tenantId, language, isForCdn });
}

/** Counts a finished response and logs it. If the client disconnected early, it is only logged. */
function measureAnswer(request: IncomingMessage, response: ServerResponse, id: string): void {
  const startedAt = performance.now();
  const { method = "GET", url: address = "/" } = request;
  const host = request.headers.host?.slice(0, MAX_HOST_LENGTH);
  response.on("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    const { statusCode: status, writableFinished } = response;
    const route = findTemplate(address.split("?")[0] ?? address);
    const cache = wasKept(response) ? "HIT" : response.getHeader("x-nextjs-cache")?.toString();
    if (writableFinished && route !== null) serverHooks().countAnswer?.({ method, route, status, ms, cache });
    log.info({
      id,
      host,
      method,
      route,
      path: address,
      status,
      ms,
      ...(!writableFinished && { isAborted: true }),
    });
  });
}

/**
 * Shuts down in two steps. First the server still serves all requests but fails its readiness check, so that
 * the reverse proxy stops sending them, and closes each keep-alive connection with its next response, when
 * the proxy can't be writing to it. Then it accepts the connections already queued in the kernel, closes the
 * listener, ends the streams, lets running requests finish within a time limit, and closes the application's
 * resources. A repeated signal is ignored; without a handler it would kill the process.
 */
async function shutDown(signal: string): Promise<void> {
  if (isDraining) return;
  log.info({ signal }, "shutting down");
  setTimeout(() => process.exit(1), DELAY_MS + SHUTDOWN_MS).unref();
  isDraining = true;
  serverHooks().isDraining = true;
  await sleep(DELAY_MS);
  await connections.acceptAll();
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  serverHooks().onClosing?.();
  await Promise.race([closed, sleep(READ_MS)]);
  const sweep = setInterval(connections.closeUnused, SWEEP_MS);
  await Promise.race([closed, sleep(ANSWER_MS)]);
  clearInterval(sweep);
  server.closeAllConnections();
  for (const close of serverHooks().shutdown ?? []) await close();
  await traces?.stop();
  process.exit(0);
}

process.on("SIGTERM", shutDown);
process.on("SIGINT", shutDown);

server.on("error", (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === "EADDRINUSE";
  log.fatal(isTaken ? `Port ${env.PORT} is taken. Set PORT to another one.` : error.message);
  process.exit(1);
});
server.headersTimeout = 15_000;
server.requestTimeout = 60_000;
// Longer than a proxy's usual idle minute, so that a proxy never writes to a connection just closed.
server.keepAliveTimeout = 65_000;
if (isDevelopment) server.on("upgrade", app.getUpgradeHandler());
server.listen(env.PORT, () => log.info({ port: env.PORT }, "listening"));
