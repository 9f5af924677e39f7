import type { IncomingMessage, ServerResponse } from "node:http";
import { pathOf } from "./address.ts";
import { generalHeaders } from "./security-headers.ts";

const LIVE = "/api/health/live";
const RETRY_SECONDS = 5;

const STARTING = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Starting</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:100vh;margin:0}</style>
<main><h1>Starting</h1><p>The server is starting. This page reloads by itself.</p></main></html>`;

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json";

type Answer = { status: number; type: string; body: string };

/**
 * Answers the liveness check, which waits for nothing: the process lives even if its database is away, so that no
 * supervisor kills all instances during an outage. Returns false for other requests.
 */
export function answerLive(request: IncomingMessage, response: ServerResponse): boolean {
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (pathOf(request) !== LIVE || !isReading) return false;
  send(request, response, { status: 200, type: JSON_TYPE, body: JSON.stringify({ status: "ok" }) });
  return true;
}

/** Answers any request while the server waits for its database. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request);
  const json = (body: object): Answer => ({ status: 503, type: JSON_TYPE, body: JSON.stringify(body) });
  if (path.startsWith("/api/health/")) send(request, response, json({ status: "not ok" }));
  else if (path.startsWith("/api/"))
    send(request, response, json({ error: { message: "The server is starting." } }));
  else send(request, response, { status: 503, type: HTML, body: STARTING });
}

function send({ url = "/", method }: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, type, body } = answer;
  response.writeHead(status, {
    ...generalHeaders(url),
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    ...(status === 503 && { "Retry-After": String(RETRY_SECONDS) }),
  });
  response.end(method === "HEAD" ? undefined : body);
}
