import type { IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState as readRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { pathOf } from "./address.ts";
import { bodyLimit, isRoute, takesForm } from "./api-routes.ts";
import { readChunked, takesChunks } from "./chunked-bodies.ts";
import { acceptsSomething } from "./content-encoding.ts";
import type { Rejection } from "./reject-request.ts";

/** More than any of our links has. The framework takes quadratic time for repeated parameters. */
const MAX_VALUES = 100;

/** Content types of native forms. All but one of our routes take JSON or a plain image. */
const FORM = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded|text\/plain)/i;

/** All methods that a route or the framework can handle. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

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
  if (!acceptsSomething(headers["accept-encoding"]))
    return { status: 406, text: "The answer comes as br, as gzip or without an encoding." };
  const route = pathOf(request);
  if (route.startsWith("/_next/image")) return { status: 404, text: "Not found." };
  if (route.startsWith("/api/") && !isRoute(route)) return { status: 404, text: "Not found." };
  const isReading = method === "GET" || method === "HEAD";
  const isForm = FORM.test(headers["content-type"] ?? "");
  // A form submitted before its script has loaded redirects back to its page.
  if (method === "POST" && isForm && !route.startsWith("/api/"))
    return { status: 303, text: "See the page.", headers: { location: path } };
  if (!isReading && !route.startsWith("/api/")) return { status: 405, text: "This page is read-only." };
  if (isForm && !takesForm(route)) return { status: 415, text: "Form submissions aren't accepted here." };
  if (headers["transfer-encoding"] && !isChunked(request))
    return { status: 411, text: "Content-Length is required." };
  const limit = bodyLimit(pathOf(request));
  return Number(headers["content-length"] ?? 0) > limit ? tooLarge(limit) : null;
}

const MEGABYTE = 1024 * 1024;

const tooLarge = (limit: number): Rejection => ({
  status: 413,
  text: `The request is larger than ${limit < MEGABYTE ? `${limit / 1024} kB` : `${limit / MEGABYTE} MB`}.`,
});

const isChunked = (request: IncomingMessage): boolean =>
  request.headers["transfer-encoding"]?.toLowerCase() === "chunked" &&
  takesChunks(request.method ?? "GET", pathOf(request));

/**
 * Returns a request whose body has a known length, as handlers expect. A chunked body is read first and
 * rejected above its route's limit.
 * @throws if the client disconnects before the end of the body
 */
export async function receive(request: IncomingMessage): Promise<IncomingMessage | Rejection> {
  if (!isChunked(request)) return request;
  const limit = bodyLimit(pathOf(request));
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
