import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAndValidateFlightRouterState as readRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { env } from "../../env.js";
import { readChunked, takesChunks } from "./chunked-bodies.ts";

const BODY_LIMIT = 256 * 1024;
const UPLOAD_LIMIT = 10 * 1024 * 1024;
const FORM_LIMIT = 1024;
const VISIT_LIMIT = 2 * 1024;
const VITALS_LIMIT = 1024;
const REPORT_LIMIT = 16 * 1024;

/** More than any link of ours has; the framework's time grows with the square of values of one name. */
const MAX_VALUES = 100;

/** Below `/api/` there is nothing else; an unknown path there must not fall through to the pages. */
const ROUTES = new Set(
  `audit cron/sync-domains csp-reports files health/live health/ready metrics revalidate stripe/webhook tls-check
  unsubscribe views visits vitals`
    .split(/\s+/)
    .map((name) => `/api/${name}`),
);
const ROUTES_OF_MANY = [/^\/api\/(?:trpc|files|exports)\/[^/]+$/, /^\/api\/auth\/.+$/];

const isRoute = (route: string): boolean =>
  ROUTES.has(route) || ROUTES_OF_MANY.some((pattern) => pattern.test(route));

/** What a browser's own form would send; every route of ours takes JSON or a plain image, but for one. */
const FORM = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded|text\/plain)/i;

/** Mail programs post the form of RFC 8058 here; it does nothing without a token that we signed. */
const FORM_ROUTE = "/api/unsubscribe";

const LIMITS: Readonly<Record<string, number>> = {
  "/api/files": UPLOAD_LIMIT,
  "/api/visits": VISIT_LIMIT,
  "/api/views": VISIT_LIMIT,
  "/api/vitals": VITALS_LIMIT,
  "/api/csp-reports": REPORT_LIMIT,
  [FORM_ROUTE]: FORM_LIMIT,
};

/** All that a route or the framework has an answer for. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A badge stands on other sites, a page's picture where its link is shared, the icon in mails. */
const EMBEDDED = /^\/(icon\.png|startup\/[^/?]+\/badge\.svg|(?:[^?]+\/)?card\.png)(\?|$)/;

/** A page in the look of a draft is for those who edit it. */
const DRAFT_LOOK = /[?&]look=draft(&|$)/;

/** For what is no page: it loads nothing and stands in no frame. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export type Refusal = { status: number; text: string; headers?: Record<string, string> };

/**
 * Guards every answer alike. What a route says of itself wins: the general headers are filled in as the answer leaves,
 * because the framework drops a header of a route that is there already. No cache in front keeps a page that no
 * invalidation can reach there.
 */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse, id: string): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const known = name.toLowerCase();
    if (known.startsWith("x-middleware-")) return response;
    if (known !== "cache-control" || !String(value).includes("s-maxage")) return setHeader(name, value);
    const isDraft = DRAFT_LOOK.test(request.url ?? "");
    return setHeader(name, isDraft ? "private, no-store" : "public, max-age=0, must-revalidate");
  };
  // Headers leave with the first bytes of the body: a packet of their own costs every answer a write more.
  response.flushHeaders = () => undefined;
  setHeader("X-Request-Id", id);
  const general = Object.entries(generalHeaders(request.url ?? ""));
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    for (const [name, value] of general) if (!response.hasHeader(name)) setHeader(name, value);
    return writeHead(...given);
  };
}

/** The headers of an answer that says nothing else. */
const generalHeaders = (address: string): Record<string, string> => ({
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
  // Not for what lies below a host: a community's domain may have neighbours that are none of ours.
  ...(env.PUBLIC_SCHEME === "https" && { "Strict-Transport-Security": "max-age=63072000" }),
});

/** Turns away what no page or route of ours expects, before anything is parsed. */
export function validateRequest(request: IncomingMessage): Refusal | null {
  const { headers, method = "GET", rawHeaders, url: path = "/" } = request;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length !== 1) return { status: 400, text: "Exactly one Host header is expected." };
  if (!isReadable(path)) return { status: 400, text: "The address cannot be read." };
  if (path.split("&").length > MAX_VALUES) return { status: 400, text: "The address asks for too much." };
  if (!METHODS.has(method)) return { status: 405, text: "This method is not known here." };
  if (headers["next-action"] !== undefined) return { status: 400, text: "Unexpected header." };
  if (!hasRouterState(headers["next-router-state-tree"]))
    return { status: 400, text: "The state of the router cannot be read." };
  const route = routeOf(request);
  if (route.startsWith("/_next/image")) return { status: 404, text: "Not found." };
  if (route.startsWith("/api/") && !isRoute(route)) return { status: 404, text: "Not found." };
  const isReading = method === "GET" || method === "HEAD";
  const isForm = FORM.test(headers["content-type"] ?? "");
  // A form that is sent before its script has come leads back to its page.
  if (method === "POST" && isForm && !route.startsWith("/api/"))
    return { status: 303, text: "See the page.", headers: { location: path } };
  if (!isReading && !route.startsWith("/api/")) return { status: 405, text: "This page can only be read." };
  if (route !== FORM_ROUTE && isForm) return { status: 415, text: "Forms are not taken here." };
  if (headers["transfer-encoding"] && !isChunked(request))
    return { status: 411, text: "Content-Length is required." };
  const limit = limitOf(request);
  return Number(headers["content-length"] ?? 0) > limit ? tooLarge(limit) : null;
}

const routeOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? url;

const limitOf = (request: IncomingMessage): number => LIMITS[routeOf(request)] ?? BODY_LIMIT;

const tooLarge = (limit: number): Refusal => ({
  status: 413,
  text: `The request is larger than ${limit / 1024} kB.`,
});

/** Whether a body comes in chunks to a route that takes them. */
const isChunked = (request: IncomingMessage): boolean =>
  request.headers["transfer-encoding"]?.toLowerCase() === "chunked" &&
  takesChunks(request.method ?? "GET", routeOf(request));

/**
 * The request as handlers read it: with the length of its body. One in chunks is read first, up to the limit of its
 * route, and is refused beyond it.
 * @throws if the client goes away before the end of its body
 */
export async function receive(request: IncomingMessage): Promise<IncomingMessage | Refusal> {
  if (!isChunked(request)) return request;
  const limit = limitOf(request);
  return (await readChunked(request, limit)) ?? tooLarge(limit);
}

/** Whether a request was received or is to be refused. */
export const isRefusal = (received: IncomingMessage | Refusal): received is Refusal => "text" in received;

/** Whether an address means what it says: it can be decoded, and no `..` in it leads somewhere else. */
function isReadable(address: string): boolean {
  try {
    const path = decodeURIComponent(address.split("?")[0] ?? "");
    return /^\/(?:[^/\\\0][^\\\0]*)?$/.test(path) && !/(^|\/)\.{1,2}(\/|$)/.test(path);
  } catch {
    return false;
  }
}

/** Asked of the framework's own reader, which fails in the midst of a page otherwise. */
function hasRouterState(header: string | string[] | undefined): boolean {
  try {
    readRouterState(header);
    return true;
  } catch {
    return false;
  }
}

export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, text, headers } = refusal;
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
