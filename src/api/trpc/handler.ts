import type { IncomingMessage, ServerResponse } from "node:http";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { logError } from "@/domain/guard/errors";
import type { Context } from "@/domain/guard/request-context";
import { findClosure } from "@/domain/tenant/closed-community";
import { requestFacts } from "@/domain/tenant/request-facts";
import { decodeSegment } from "@/lib/text/url-segment";
import { bundleBridge } from "@/server/bundle-bridge";
import { sharingTrips } from "@/server/db/one-trip-transaction";
import { answerWith, CALLS, directRoute } from "@/server/http/direct-routes";
import { isSameOrigin, noteUnprepared, problem, unprepared } from "@/server/http/route-guard";
import { createContext } from "./context";
import { appRouter } from "./root";
import { STREAM_PATH, streamEvents } from "./sse";

/** The server labels procedure routes with these names, because it doesn't have a router. */
bundleBridge().procedures = new Set(Object.keys(appRouter._def.procedures));

const METHODS = ["GET", "HEAD", "POST"];
const BATCH_LIMIT = 10;
const TOO_LARGE = `At most ${BATCH_LIMIT} calls fit into one request.`;

export async function handleTrpcRequest(request: Request): Promise<Response> {
  if (!METHODS.includes(request.method))
    return new Response(null, { status: 405, headers: { Allow: METHODS.join(", ") } });
  const names = namesIn(request.url);
  const isStream = names.includes(STREAM_PATH);
  // tRPC would begin the stream in a batch, or for a HEAD request, and leave it open.
  if (isStream && (names.length > 1 || request.method !== "GET"))
    return problem(404, "A stream is asked for alone, with GET.");
  if (names.length > BATCH_LIMIT) return rejectOversized(request);
  const context = await prepareTrpc(request);
  if (context instanceof Response) return context;
  if (isStream) return streamEvents(request.url, context);
  return sharingTrips(() =>
    fetchRequestHandler({
      endpoint: "/api/trpc",
      req: request,
      router: appRouter,
      createContext: () => context,
      maxBatchSize: BATCH_LIMIT,
      responseMeta: () => ({ headers: context.responseHeaders }),
      onError: ({ error, path }) => logError(error, path, context.requestId),
    }),
  );
}

const answer = directRoute(CALLS, handleTrpcRequest);

export const answerCall = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  answerWith(answer, request, response);

export async function prepareTrpc(request: Request): Promise<Context | Response> {
  if (request.method !== "GET" && !isSameOrigin(request))
    return problem(403, "The request comes from elsewhere.");
  const responseHeaders = new Headers({ "Cache-Control": "private, no-store" });
  const context = await createContext(request.headers, responseHeaders).catch(noteUnprepared);
  if (context === undefined) return unprepared();
  return context ?? rejectClosed(request);
}

/** In tRPC's shape, so that the client shows the words; `message` is for a reader without one. */
async function rejectClosed({ headers }: Request): Promise<Response> {
  const { code, message, reason, retryAfterSeconds } = await findClosure(headers);
  const httpStatus = code === "SERVICE_UNAVAILABLE" ? 503 : 404;
  const data = { code, httpStatus, reason, requestId: requestFacts(headers).requestId };
  const json = { message, code: TRPC_ERROR_CODES_BY_KEY[code], data };
  const response = Response.json({ error: { message, json } }, { status: httpStatus });
  response.headers.set("Cache-Control", "no-store");
  if (retryAfterSeconds) response.headers.set("Retry-After", String(retryAfterSeconds));
  return response;
}

function rejectOversized({ headers }: Request): Response {
  const data = { code: "BAD_REQUEST", httpStatus: 400, requestId: requestFacts(headers).requestId };
  const error = { json: { message: TOO_LARGE, code: TRPC_ERROR_CODES_BY_KEY.BAD_REQUEST, data } };
  return Response.json({ error }, { status: 400, headers: { "Cache-Control": "private, no-store" } });
}

/** The procedures that are asked for, whose names may be encoded. */
function namesIn(url: string): string[] {
  const { pathname } = new URL(url);
  return decodeSegment(pathname.slice(pathname.lastIndexOf("/") + 1)).split(",");
}
