import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { type Answer, bundleBridge } from "../bundle-bridge.ts";
import { isCall } from "./api-routes.ts";

/** Requests a streamed response, whose headers would be sent before a procedure could set its own. */
const STREAMED = "trpc-accept";

export const EVENT_STREAM = "text/event-stream";

/** The route of all procedures. */
export const CALLS = "* /api/trpc";

/**
 * Lets `src/server.ts` call a route's handler itself, which costs less than the framework's routing. It does so once the
 * framework has loaded the route for its first request.
 *
 * @param route the method and the path
 */
export function directRoute(route: string, answer: Answer): Answer {
  bundleBridge().directRoutes.set(route, answer);
  return answer;
}

export function findDirectRoute({ method, url = "/" }: IncomingMessage): Answer | undefined {
  const path = url.split("?", 1)[0] ?? url;
  return bundleBridge().directRoutes.get(isCall(path) ? CALLS : `${method} ${path}`);
}

/** Answers a request of Node's server with a handler that takes the web's objects. */
export async function answerWith(
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = await asRequest(request).catch(() => null);
  if (!asked) return end(response, 400);
  const answered = await answer(asked);
  const isStream = answered.headers.get("Content-Type") === EVENT_STREAM;
  // It is read first, so that a body that fails has sent no headers.
  const body = answered.body && !isStream ? Buffer.from(await answered.arrayBuffer()) : null;
  for (const [name, value] of answered.headers) response.appendHeader(name, value);
  if (!answered.body || !isStream) return end(response, answered.status, body);
  response.statusCode = answered.status;
  const stream = Readable.fromWeb(answered.body as ReadableStream);
  // A client that leaves cancels the stream. One that has left already makes the pipeline refuse to begin.
  await pipeline(stream, response).catch(() => stream.destroy());
}

function end(response: ServerResponse, status: number, body?: Buffer | null): void {
  response.statusCode = status;
  if (body) response.setHeader("Content-Length", body.length);
  response.end(body ?? undefined);
}

/**
 * The URL's host is a placeholder that nothing reads, because the client controls it.
 * @throws if the body is cut off
 */
async function asRequest(request: IncomingMessage): Promise<Request> {
  const { method = "GET" } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  headers.delete(STREAMED);
  const body = method === "POST" ? await text(request) : undefined;
  return new Request(new URL(request.url ?? "/", "http://localhost"), { method, headers, body });
}
