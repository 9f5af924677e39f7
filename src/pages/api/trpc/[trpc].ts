import { text } from "node:stream/consumers";
import type { NextApiRequest, NextApiResponse } from "next";
import { answerCalls } from "@/api/calls";

/** A body is read here; how long it may be, the front door has said. */
export const config = { api: { bodyParser: false, externalResolver: true } };

const METHODS = ["GET", "HEAD", "POST"];

/**
 * The procedures, as an API route: a route handler sends each answer through streams, which costs a third of a small
 * call. (`docs/decisions/calls-by-an-api-route.md`)
 */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { method = "GET" } = request;
  if (!METHODS.includes(method)) {
    response.status(405).setHeader("Allow", METHODS.join(", ")).end();
    return;
  }
  const answer = await answerCalls(await asRequest(request, method));
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.end(await answer.text());
}

async function asRequest(request: NextApiRequest, method: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const body = method === "POST" ? await text(request) : undefined;
  return new Request(new URL(request.url ?? "/", `http://${request.headers.host}`), {
    method,
    headers,
    body,
  });
}
