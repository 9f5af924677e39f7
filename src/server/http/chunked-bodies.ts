import { IncomingMessage } from "node:http";

/** Senders of webhooks may stream: they need not know the length of a body before they send it. */
const WEBHOOK = /^\/api\/(?:[^/]+\/)*webhooks?(?:\/|$)/;

/** Whether a route takes a body that does not state its length. */
export const takesChunks = (method: string, route: string): boolean =>
  method === "POST" && WEBHOOK.test(route);

/**
 * Reads a chunked body and returns a request that carries it whole and states its length, as every handler behind the
 * front door expects. Returns null as soon as the body is longer than `limit` bytes, and never holds more than that.
 * @throws if the client goes away before the end
 */
export async function readChunked(request: IncomingMessage, limit: number): Promise<IncomingMessage | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return replay(request, Buffer.concat(chunks, size));
}

function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const whole = new IncomingMessage(request.socket);
  const { "transfer-encoding": _, ...headers } = request.headers;
  Object.assign(whole, {
    headers: { ...headers, "content-length": String(body.length) },
    rawHeaders: request.rawHeaders,
    httpVersion: request.httpVersion,
    httpVersionMajor: request.httpVersionMajor,
    httpVersionMinor: request.httpVersionMinor,
    method: request.method,
    url: request.url,
    complete: true,
  });
  whole.push(body);
  whole.push(null);
  return whole;
}
