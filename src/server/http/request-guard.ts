import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAndValidateFlightRouterState as readRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { pageGroup } from "../../access/pages.ts";
import { env } from "../../env.js";
import { readChunked, takesChunks } from "./chunked-bodies.ts";
import { noteSharedNonce, SHARED_NONCE } from "./placeholder-nonce.ts";

const BODY_LIMIT = 256 * 1024;
const UPLOAD_LIMIT = 10 * 1024 * 1024;
const FORM_LIMIT = 1024;
const VISIT_LIMIT = 2 * 1024;
const VITALS_LIMIT = 1024;
const REPORT_LIMIT = 16 * 1024;

/** More than any of our links has. The framework takes quadratic time for repeated parameters. */
const MAX_VALUES = 100;

/** All routes below `/api/`; an unknown path there must not fall through to the pages. */
const ROUTES = new Set(
  `audit cron/sync-domains csp-reports files health/live health/ready metrics stripe/webhook tls-check
  unsubscribe views visits vitals`
    .split(/\s+/)
    .map((name) => `/api/${name}`),
);
const ROUTES_OF_MANY = [/^\/api\/(?:trpc|files|exports)\/[^/]+$/, /^\/api\/auth\/.+$/];

const isRoute = (route: string): boolean =>
  ROUTES.has(route) || ROUTES_OF_MANY.some((pattern) => pattern.test(route));

/** Content types of native forms. All but one of our routes take JSON or a plain image. */
const FORM = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded|text\/plain)/i;

/** Email clients post the form of RFC 8058 here. It does nothing without a token we signed. */
const FORM_ROUTE = "/api/unsubscribe";

const LIMITS: Readonly<Record<string, number>> = {
  "/api/files": UPLOAD_LIMIT,
  "/api/visits": VISIT_LIMIT,
  "/api/views": VISIT_LIMIT,
  "/api/vitals": VITALS_LIMIT,
  "/api/csp-reports": REPORT_LIMIT,
  [FORM_ROUTE]: FORM_LIMIT,
};

/** All methods that a route or the framework can handle. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Embedded by other sites: badges, share images, and the icon in emails. */
const EMBEDDED = /^\/(icon\.png|startup\/[^/?]+\/badge\.svg|(?:[^?]+\/)?card\.png)(\?|$)/;

/** A page with a branding draft is only for its editors. The name may be encoded, so the query is parsed. */
export const asksForDraft = (address: string): boolean =>
  address.includes("?") && new URLSearchParams(address.slice(address.indexOf("?"))).get("look") === "draft";

/** For responses that aren't pages: they load nothing and can't be framed. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export type Rejection = { status: number; text: string; headers?: Record<string, string> };

/**
 * Sets security headers on every response. Headers set by a route take precedence: the defaults are added
 * when the response is sent, because the framework drops a route's header if it is already set. No outer
 * cache keeps a page that our invalidation can't reach.
 */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse, id: string): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const known = name.toLowerCase();
    if (known.startsWith("x-middleware-")) return response;
    if (known === SHARED_NONCE) return noteSharedNonce(response, String(value));
    if (known !== "cache-control" || !String(value).includes("s-maxage")) return setHeader(name, value);
    const isPrivate = asksForDraft(request.url ?? "") || pageGroup(routeOf(request)) !== "public";
    return setHeader(name, isPrivate ? "private, no-store" : "public, max-age=0, must-revalidate");
  };
  // Delays the headers until the first body bytes; a separate packet would cost another write.
  response.flushHeaders = () => undefined;
  setHeader("X-Request-Id", id);
  const general = Object.entries(generalHeaders(request.url ?? ""));
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    for (const [name, value] of general) if (!response.hasHeader(name)) setHeader(name, value);
    return writeHead(...given);
  };
}

/** Headers of every answer, unless a route sets them. */
export const generalHeaders = (address: string): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  ...(EMBEDDED.test(address) && {
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  }),
  ...(address.startsWith("/api/") && { "Content-Security-Policy": BARE_POLICY }),
  // Not for subdomains: a community's domain may have some that aren't ours.
  ...(env.PUBLIC_SCHEME === "https" && { "Strict-Transport-Security": "max-age=63072000" }),
});

/** Rejects requests no page or route expects, before anything is parsed. */
export function validateRequest(request: IncomingMessage): Rejection | null {
  const { headers, method = "GET", rawHeaders, url: path = "/" } = request;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length !== 1) return { status: 400, text: "Exactly one Host header is expected." };
  if (!isReadable(path)) return { status: 400, text: "Malformed URL." };
  if (path.split("&").length > MAX_VALUES) return { status: 400, text: "The URL has too many parameters." };
  if (!METHODS.has(method)) return { status: 405, text: "Method not allowed." };
  if (headers["next-action"] !== undefined) return { status: 400, text: "Unexpected header." };
  if (!hasRouterState(headers["next-router-state-tree"]))
    return { status: 400, text: "Malformed router state." };
  const route = routeOf(request);
  if (route.startsWith("/_next/image")) return { status: 404, text: "Not found." };
  if (route.startsWith("/api/") && !isRoute(route)) return { status: 404, text: "Not found." };
  const isReading = method === "GET" || method === "HEAD";
  const isForm = FORM.test(headers["content-type"] ?? "");
  // A form submitted before its script has loaded redirects back to its page.
  if (method === "POST" && isForm && !route.startsWith("/api/"))
    return { status: 303, text: "See the page.", headers: { location: path } };
  if (!isReading && !route.startsWith("/api/")) return { status: 405, text: "This page is read-only." };
  if (route !== FORM_ROUTE && isForm) return { status: 415, text: "Form submissions aren't accepted here." };
  if (headers["transfer-encoding"] && !isChunked(request))
    return { status: 411, text: "Content-Length is required." };
  const limit = limitOf(request);
  return Number(headers["content-length"] ?? 0) > limit ? tooLarge(limit) : null;
}

const routeOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? url;

const limitOf = (request: IncomingMessage): number => LIMITS[routeOf(request)] ?? BODY_LIMIT;

const tooLarge = (limit: number): Rejection => ({
  status: 413,
  text: `The request is larger than ${limit / 1024} kB.`,
});

const isChunked = (request: IncomingMessage): boolean =>
  request.headers["transfer-encoding"]?.toLowerCase() === "chunked" &&
  takesChunks(request.method ?? "GET", routeOf(request));

/**
 * Returns a request whose body has a known length, as handlers expect. A chunked body is read first and
 * rejected above its route's limit.
 * @throws if the client disconnects before the end of the body
 */
export async function receive(request: IncomingMessage): Promise<IncomingMessage | Rejection> {
  if (!isChunked(request)) return request;
  const limit = limitOf(request);
  return (await readChunked(request, limit)) ?? tooLarge(limit);
}

export const isRejection = (received: IncomingMessage | Rejection): received is Rejection =>
  "text" in received;

/** Rejects paths that can't be decoded or that contain `..`, and NUL, which no query of the database takes. */
function isReadable(address: string): boolean {
  if (address.includes("%00")) return false;
  try {
    const path = decodeURIComponent(address.split("?")[0] ?? "");
    return /^\/(?:[^/\\\0][^\\\0]*)?$/.test(path) && !/(^|\/)\.{1,2}(\/|$)/.test(path);
  } catch {
    return false;
  }
}

/** Uses the framework's own parser, which would otherwise fail while rendering a page. */
function hasRouterState(header: string | string[] | undefined): boolean {
  try {
    readRouterState(header);
    return true;
  } catch {
    return false;
  }
}

export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  rejection: Rejection,
): void {
  const { status, text, headers } = rejection;
  if (status === 405) response.setHeader("Allow", "GET, HEAD");
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": BARE_POLICY,
    ...headers,
    "cache-control": "no-store",
    Connection: "close",
  });
  response.end(text);
  request.resume();
}
