import "./server/env-file.js";
import "./server/logging/capture-console.ts";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import compression from "compression";
import next from "next";
import { env } from "./env.js";
import { withoutLanguage } from "./lib/language/path.ts";
import type { Filling } from "./lib/page-holes.ts";
import { bundleBridge, type RequestTarget } from "./server/bundle-bridge.ts";
import {
  cacheResultOf,
  keepPage,
  NO_PAGE,
  type PageToKeep,
  sendFilledPage,
  sendKeptPage,
} from "./server/cache/page-cache.ts";
import { type PagePlace, placeOfMissing, placeOfPage } from "./server/cache/page-store.ts";
import { pathOf, readWholeTarget } from "./server/http/address.ts";
import { mayCdnKeep } from "./server/http/cdn-headers.ts";
import { normalizeForwardedHeaders } from "./server/http/client-address.ts";
import { watchConnections } from "./server/http/connections.ts";
import { answerWith, findDirectRoute } from "./server/http/direct-routes.ts";
import { FILLED } from "./server/http/fill-page.ts";
import { answerLive, answerStarting } from "./server/http/first-answers.ts";
import { nameLanguage } from "./server/http/language-prefix.ts";
import { type Rejection, rejectRequest } from "./server/http/reject-request.ts";
import { isRejection, receive, validateRequest } from "./server/http/request-guard.ts";
import { applySteps } from "./server/http/response-steps.ts";
import { addGeneralHeaders, filterHeader } from "./server/http/security-headers.ts";
import { staticFilesOf } from "./server/http/static-files.ts";
import { readerHeaders, varyByReader } from "./server/http/vary.ts";
import { log } from "./server/logging/log.ts";
import { readRoutes, templatesOf } from "./server/observability/route-templates.ts";
import { shutDownGracefully } from "./server/shutdown.ts";

/** The maximum length of a DNS name. */
const MAX_HOST_LENGTH = 253;

/** The address that all missing pages are rendered for. Nothing is there. */
const MISSING = "/missing";

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
    await openRequest(request, response, id);
  } catch (error) {
    log.error({ id, err: error }, "a request failed");
    const failure = bundleBridge().findFailure?.(request.url ?? "/", id, error);
    if (!response.headersSent)
      rejectRequest(request, response, failure ?? { status: 500, text: `Error ${id}` });
  }
}

async function openRequest(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
  readWholeTarget(request);
  normalizeForwardedHeaders(request, id);
  measureAnswer(request, response, id);
  response.setHeader("X-Request-Id", id);
  if (answerLive(request, response)) return;
  const bridge = bundleBridge();
  // A start takes seconds, but a wait for the database may take hours.
  if (!bridge.hasStarted) await bridge.begun.promise;
  if (!bridge.hasStarted || !bridge.resolveRequest) return answerStarting(request, response);
  await bridge.resolveRequest(request, (target) => {
    if (target.isNamed) request.url = withoutLanguage(request.url ?? "/");
    return answer(request, response, { id, target });
  });
}

type Opened = { id: string; target: RequestTarget };

/** Kept pages come first, with their own headers, because most requests ask for one. */
async function answer(
  sent: IncomingMessage,
  response: ServerResponse,
  { id, target }: Opened,
): Promise<void> {
  const rejection = validateRequest(sent) ?? (await checkBlocks(sent));
  const page = rejection ? NO_PAGE : await sendPage(sent, response, { id, target });
  if (page === "sent" || sent.socket.destroyed) return;
  // Its headers are about the body that a GET request gets; Node sends none for a HEAD request.
  if (page.place) sent.method = "GET";
  compress(sent, response, () => undefined);
  applySteps(response, {
    header: (name, value) => filterHeader(sent, response, { name, value, isGated: target.isGated }),
    failure: () => bundleBridge().findFailure?.(sent.url ?? "/", id) ?? null,
    body: keepPage(sent, response, page),
    head: [
      () => addGeneralHeaders(sent, response),
      () => nameLanguage(sent, response, target),
      () => varyByReader(response, target),
    ],
  });
  if (bundleBridge().isDraining) response.setHeader("Connection", "close");
  const request = rejection ?? (await receive(sent));
  if (isRejection(request)) return rejectRequest(sent, response, request);
  if (sendStatic(request, response)) return;
  // The development server has to compile a route again when it has changed.
  const direct = isDevelopment ? undefined : findDirectRoute(request);
  if (direct) await answerWith(direct, request, response);
  else await handle(request, response);
}

/** Sends a page that is kept. Otherwise returns where the page that Next renders is kept, and what is filled into it. */
async function sendPage(
  sent: IncomingMessage,
  response: ServerResponse,
  { id, target }: Opened,
): Promise<PageToKeep | "sent"> {
  const place = await findPlace(sent, target);
  // The proxy answers with the reason.
  if (!place || (place.isGated && !(await admits(sent)))) return NO_PAGE;
  if (await sendKept(sent, response, { id, target, place })) return "sent";
  const filling = place.isSearch ? await findResults(sent) : null;
  if (filling && sendFilledPage(sent, response, { place, own: ownHeaders({ id, target }), filling }))
    return "sent";
  if (filling) sent.headers[FILLED] = "1";
  if (filling || !(await bundleBridge().isMissing?.(askedPath(sent)))) return { place, filling };
  const missing = placeOfMissing(place);
  if (await sendKept(sent, response, { id, target, place: missing })) return "sent";
  // Its page, which others get too, contains the address.
  sent.url = MISSING;
  return { place: missing, filling: null };
}

const askedPath = ({ url = "/", headers }: IncomingMessage) => ({ path: pathOf({ url }), headers });

const findResults = async ({ url = "/", headers }: IncomingMessage): Promise<Filling | null> =>
  (await bundleBridge().findResults?.({ url, headers })) ?? null;

async function checkBlocks(request: IncomingMessage): Promise<Rejection | null> {
  return (await bundleBridge().checkBlocks?.(askedPath(request))) ?? null;
}

const sendKept = (
  request: IncomingMessage,
  response: ServerResponse,
  { id, target, place }: Opened & { place: PagePlace },
): Promise<boolean> =>
  sendKeptPage(request, response, {
    place,
    own: ownHeaders({ id, target }),
    admits: () => admits(request),
  });

const admits = async (request: IncomingMessage): Promise<boolean> =>
  (await bundleBridge().admitsViewer?.(askedPath(request))) ?? false;

const ownHeaders = ({ id, target }: Opened): string[] => [
  ...readerHeaders(target),
  ...["X-Request-Id", id],
  ...(bundleBridge().isDraining ? ["Connection", "close"] : []),
];

/** A CDN keeps pages by their address, so it may keep pages whose address decides the language. */
async function findPlace(
  request: IncomingMessage,
  { servedTenant: tenantId, language, isNamed, isFixed, isGated }: RequestTarget,
): Promise<PagePlace | null> {
  if (!tenantId) return null;
  const { isCdnHost } = bundleBridge();
  const isForCdn = isFixed && isCdnHost ? await mayCdnKeep(request, isCdnHost) : false;
  return placeOfPage(request, { tenantId, language, isNamed, isForCdn, isGated });
}

/** Counts a finished response and logs it. If the client disconnected early, it is only logged. */
function measureAnswer(request: IncomingMessage, response: ServerResponse, id: string): void {
  const startedAt = performance.now();
  const { method = "GET", url: address = "/" } = request;
  const host = request.headers.host?.slice(0, MAX_HOST_LENGTH);
  response.on("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    const { statusCode: status, writableFinished } = response;
    const route = findTemplate(pathOf({ url: address }));
    const cache = cacheResultOf(response) ?? response.getHeader("x-nextjs-cache")?.toString();
    if (writableFinished && route !== null)
      bundleBridge().countAnswer?.({ method, route, status, ms, cache });
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

const shutDown = (signal: string) => shutDownGracefully(signal, { server, connections, traces });
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
