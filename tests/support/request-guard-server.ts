import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { readWholeTarget } from "@/server/http/address";
import { normalizeForwardedHeaders } from "@/server/http/client-address";
import { rejectRequest } from "@/server/http/reject-request";
import { isRejection, receive, validateRequest } from "@/server/http/request-guard";
import { applySteps } from "@/server/http/response-steps";
import { addGeneralHeaders, filterHeader } from "@/server/http/security-headers";
import { NO_STEPS } from "./response-steps";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const echo: Answer = async (request, response) =>
  response.end(JSON.stringify({ ...request.headers, body: await text(request) }));

/**
 * A server that is all front door: it answers with the headers and the body that the application would have seen,
 * unless given otherwise.
 */
export async function openRequestGuard(answer = echo): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const id = randomUUID();
    readWholeTarget(request);
    normalizeForwardedHeaders(request, id);
    response.setHeader("X-Request-Id", id);
    applySteps(response, {
      ...NO_STEPS,
      header: (name, value) => filterHeader(request, response, { name, value, isGated: false }),
      head: [() => addGeneralHeaders(request, response)],
    });
    const rejection = validateRequest(request);
    if (rejection) return rejectRequest(request, response, rejection);
    const received = await receive(request).catch(() => null);
    if (!received) return;
    if (isRejection(received)) return rejectRequest(request, response, received);
    answer(received, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, close };
}

/** What the application would have seen. */
export const headersIn = (body: string): IncomingHttpHeaders & { body: string } => JSON.parse(body);
