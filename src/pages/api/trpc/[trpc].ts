import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { handleTrpcRequest } from "@/api/trpc/handler";

/** A body is read here; how long it may be, the front door has said. */
export const config = { api: { bodyParser: false, externalResolver: true } };

/** Asks for an answer in pieces, whose headers would leave before a call could set its own. */
const STREAMED = "trpc-accept";

const METHODS = ["GET", "HEAD", "POST"];

/**
 * The procedures, as an API route: a route handler sends each answer through streams, which costs a quarter of a small
 * call. (`docs/decisions/trpc-over-api-route.md`)
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

/** Nothing reads the host in its address, which is whatever the client says. @throws when the body breaks off */
async function asRequest(request: IncomingMessage, method: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  headers.delete(STREAMED);
  const body = method === "POST" ? await text(request) : undefined;
  return new Request(new URL(request.url ?? "/", "http://localhost"), { method, headers, body });
}
