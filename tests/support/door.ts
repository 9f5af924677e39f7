import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dress, inspect, refuse } from "@/server/front-door";
import { identify } from "@/server/identify";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const echoHeaders: Answer = (request, response) => response.end(JSON.stringify(request.headers));

/** A server that is all front door: it answers with the headers that the application would have seen, unless told otherwise. */
export async function openDoor(answer = echoHeaders): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const id = randomUUID();
    identify(request, id);
    dress(request, response, id);
    const refusal = inspect(request);
    if (refusal) return refuse(request, response, refusal);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, close };
}

export const headersIn = (body: string): IncomingHttpHeaders => JSON.parse(body);
