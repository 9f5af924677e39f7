import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerLive, answerMetrics, answerReady } from "@/api/http/health-checks";
import { problem } from "@/server/http/route-guard";
import { log } from "@/server/logging/log";

const ROUTES: Record<string, (authorization: string | null) => Response | Promise<Response>> = {
  "/api/health/live": answerLive,
  "/api/health/ready": answerReady,
  "/api/metrics": answerMetrics,
};

export type Probes = { port: number; close: () => Promise<void> };

/**
 * Health checks for a worker, on its own port and the same paths as on a server. Port 0 picks a free one. A
 * worker that is finishing its last jobs isn't ready.
 * @throws if the port is in use
 */
export async function serveProbes(port: number, isStopping: () => boolean): Promise<Probes> {
  const server = createServer({ requestTimeout: 15_000 }, (request, response) => {
    answer(request, isStopping()).then(
      (sent) => send(sent, response),
      (error: unknown) => {
        log.error({ err: error }, "a health check could not be answered");
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port);
  await once(server, "listening");
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function answer(
  { method, url = "", headers }: IncomingMessage,
  isStopping: boolean,
): Promise<Response> {
  const pathname = url.split("?")[0] ?? url;
  const route = ROUTES[pathname];
  if (!route || !Object.hasOwn(ROUTES, pathname)) return problem(404, "Not found.");
  if (method !== "GET" && method !== "HEAD")
    return problem(405, "This address is read-only.", { Allow: "GET, HEAD" });
  if (isStopping && route === answerReady) return problem(503, "The worker is starting or stopping.");
  return route(headers.authorization ?? null);
}

async function send(sent: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await sent.arrayBuffer());
  response.writeHead(sent.status, { ...Object.fromEntries(sent.headers), "Content-Length": body.length });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
