import { IncomingMessage } from "node:http";

/** Webhook senders may stream a body without knowing its length. */
const WEBHOOK = /^\/api\/(?:[^/]+\/)*webhooks?(?:\/|$)/;

export const takesChunks = (method: string, route: string): boolean =>
  method === "POST" && WEBHOOK.test(route);

/**
 * Reads a chunked body and returns a request with a complete body and its length, as all handlers expect.
 * Returns null as soon as the body exceeds `limit` bytes, and never holds more than that in memory.
 * @throws if the client disconnects before the end
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
