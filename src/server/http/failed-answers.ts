import type { ServerResponse } from "node:http";
import type { Rejection } from "./request-guard.ts";

type Send = (...given: unknown[]) => unknown;

/**
 * Replaces the framework's answer to a request that failed because the database is away: its status says that
 * this is temporary, and its HTML says what to do even without a script. Call it before anything else changes
 * the response, so that its answer isn't encoded or kept.
 * @param findAnswer returns the answer to send, or null if the request failed for another reason
 */
export function replaceFailed(response: ServerResponse, findAnswer: () => Rejection | null): void {
  const [writeHead, write, end] = (["writeHead", "write", "end"] as const).map(
    (name) => response[name].bind(response) as Send,
  ) as [Send, Send, Send];
  let isReplaced = false;
  const replace = (status: number): boolean => {
    if (isReplaced || status !== 500 || response.headersSent) return isReplaced;
    const answer = findAnswer();
    if (!answer) return false;
    isReplaced = true;
    for (const name of response.getHeaderNames())
      if (/^(?:content-|transfer-|etag|vary)/.test(name)) response.removeHeader(name);
    writeHead(answer.status, { ...answer.headers, "content-length": Buffer.byteLength(answer.text) });
    end(response.req.method === "HEAD" ? undefined : answer.text);
    return true;
  };
  response.writeHead = ((status: number, ...rest: unknown[]) =>
    replace(status) ? response : writeHead(status, ...rest)) as typeof response.writeHead;
  response.write = ((...given: unknown[]) =>
    replace(response.statusCode) || write(...given)) as typeof response.write;
  response.end = ((...given: unknown[]) =>
    replace(response.statusCode) ? response : end(...given)) as typeof response.end;
}
