import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { handleTrpcRequest } from "@/api/trpc/handler";
import { bundleBridge } from "@/server/bundle-bridge";

/** The body is read in this file; the server has already limited its size. */
export const config = { api: { bodyParser: false, externalResolver: true } };

/** Requests a streamed response, whose headers would be sent before a procedure could set its own. */
const STREAMED = "trpc-accept";

const METHODS = ["GET", "HEAD", "POST"];

/** `src/server.ts` calls it itself as soon as Next has loaded it (`docs/decisions/trpc-over-api-route.md`). */
bundleBridge().answerCalls = handler;

/**
 * Serves the procedures as an API route, because a route handler passes each response through streams, which
 * costs a quarter of a small call.
 */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET" } = request;
  if (!METHODS.includes(method)) return end(response.setHeader("Allow", METHODS.join(", ")), 405);
  const asked = await asRequest(request, method).catch(() => null);
  if (!asked) return end(response, 400);
  const answer = await handleTrpcRequest(asked);
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  end(response, answer.status, Buffer.from(await answer.arrayBuffer()));
}

function end(response: ServerResponse, status: number, body?: Buffer): void {
  response.statusCode = status;
  response.end(body);
}

/**
 * The URL's host is a placeholder that nothing reads, because the client controls it.
 * @throws if the body is cut off
 */
async function asRequest(request: IncomingMessage, method: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  headers.delete(STREAMED);
  const body = method === "POST" ? await text(request) : undefined;
  return new Request(new URL(request.url ?? "/", "http://localhost"), { method, headers, body });
}
