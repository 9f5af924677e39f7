import type { IncomingMessage, ServerResponse } from "node:http";
import { BARE_POLICY } from "./security-headers.ts";

/** The answer to a request that no page or route gets. */
export type Rejection = { status: number; text: string; headers?: Record<string, string> };

export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, headers }: Rejection,
): void {
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
