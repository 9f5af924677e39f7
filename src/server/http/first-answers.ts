import type { IncomingMessage, ServerResponse } from "node:http";
import { generalHeaders } from "./request-guard.ts";

const LIVE = "/api/health/live";
const RETRY_SECONDS = 5;

const STARTING = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Starting</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:100vh;margin:0}</style>
<main><h1>Starting</h1><p>The server is starting. This page reloads by itself.</p></main></html>`;

/**
 * Answers what must never wait for the database or the framework. Returns false if the request goes on.
 * The process lives even if its database is away, so that no supervisor kills all instances during an outage.
 */
export function answerFirst(
  { url = "/", method = "GET" }: IncomingMessage,
  response: ServerResponse,
  isStarting: boolean,
): boolean {
  const path = url.split("?")[0] ?? url;
  const isReading = method === "GET" || method === "HEAD";
  const answer = (status: number, type: string, body: string) => {
    const retry = status === 503 ? { "Retry-After": String(RETRY_SECONDS) } : {};
    const headers = { ...generalHeaders(url), "Content-Type": type, "Cache-Control": "no-store", ...retry };
    response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
  const json = (status: number, body: object) => answer(status, "application/json", JSON.stringify(body));
  if (path === LIVE && isReading) return json(200, { status: "ok" });
  if (!isStarting) return false;
  if (path.startsWith("/api/health/")) return json(503, { status: "not ok" });
  if (path.startsWith("/api/")) return json(503, { error: { message: "The server is starting." } });
  return answer(503, "text/html; charset=utf-8", STARTING);
}
