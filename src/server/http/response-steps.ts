import type { OutgoingHttpHeader, ServerResponse } from "node:http";
import type { Rejection } from "./reject-request.ts";

/** What a page becomes on its way out. */
export type BodyStep = {
  /** Whether the body is held back until it is whole. */
  holds: () => boolean;
  /** Returns what is sent instead of a whole text. `wasHeld` means that it came in pieces. */
  finish: (text: string, wasHeld: boolean) => string | Buffer | undefined;
  /** Runs instead of `finish` if the body isn't a whole text, or the headers are sent already. */
  skip: () => void;
};

/** What happens to a response before it is sent. This is the only place where its methods are replaced. */
export type ResponseSteps = {
  /** Returns the value to set for a header (with its name in lower case), or null to leave it out. */
  header: (name: string, value: OutgoingHttpHeader) => OutgoingHttpHeader | null;
  /** Returns the answer to send instead of one with status 500, or null. */
  failure: () => Rejection | null;
  body: BodyStep;
  /** Run in order when all headers are known, right before they are sent. */
  head: readonly ((response: ServerResponse) => void)[];
};

type Send = (...given: unknown[]) => unknown;

/**
 * Applies the steps to a response: each header as it is set, then a failed answer, then the body, then the head.
 * Compression, which has to get the finished body, is applied to the response before.
 */
export function applySteps(response: ServerResponse, steps: ResponseSteps): void {
  const own = (name: "setHeader" | "writeHead" | "write" | "end") => response[name].bind(response) as Send;
  const [setHeader, writeHead, write, end] = [own("setHeader"), own("writeHead"), own("write"), own("end")];
  const pieces: Buffer[] = [];
  let isReplaced = false;

  const sendHead = (status: number, ...given: unknown[]): void => {
    const headers = given.find((part) => typeof part === "object") ?? {};
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) setHeader(name, value);
    for (const step of steps.head) step(response);
    writeHead(status, ...given.filter((part) => typeof part === "string"));
  };
  const replaceFailed = (status: number): boolean => {
    if (isReplaced || status !== 500 || response.headersSent) return isReplaced;
    const answer = steps.failure();
    if (!answer) return false;
    isReplaced = true;
    for (const name of response.getHeaderNames())
      if (/^(?:content-|transfer-|etag|vary)/.test(name)) response.removeHeader(name);
    sendHead(answer.status, { ...answer.headers, "content-length": Buffer.byteLength(answer.text) });
    end(response.req.method === "HEAD" ? undefined : answer.text);
    return true;
  };
  const hold = (chunk: unknown): boolean => {
    if (!steps.body.holds()) return false;
    if (typeof chunk === "string") pieces.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) pieces.push(Buffer.from(chunk));
    return pieces.length > 0;
  };

  response.setHeader = (name, value) => {
    const sent = steps.header(name.toLowerCase(), value as OutgoingHttpHeader);
    if (sent !== null) setHeader(name, sent);
    return response;
  };
  // Delays the headers until the first body bytes; a separate packet would cost another write.
  response.flushHeaders = () => undefined;
  response.writeHead = ((status: number, ...given: unknown[]) => {
    if (!replaceFailed(status)) sendHead(status, ...given);
    return response;
  }) as typeof response.writeHead;
  response.write = ((chunk: unknown, ...rest: unknown[]) =>
    replaceFailed(response.statusCode) || hold(chunk) || write(chunk, ...rest)) as typeof response.write;
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    if (replaceFailed(response.statusCode)) return response;
    const wasHeld = hold(chunk);
    const text = wasHeld ? Buffer.concat(pieces).toString() : chunk;
    // The body's step sets headers, so it can't run after they are sent.
    if (typeof text === "string" && !response.headersSent)
      return end(steps.body.finish(text, wasHeld), ...rest);
    steps.body.skip();
    return end(text, ...rest);
  }) as typeof response.end;
}
