import { STATUS_CODES } from "node:http";
import type { TRPCError } from "@trpc/server";
import { getErrorShape } from "@trpc/server";
import { appRouter } from "@/api/trpc/root";
import type { Context } from "@/domain/guard/request-context";

type Shape = {
  message: string;
  data: { code: string; httpStatus: number; reason?: string; fields?: Record<string, string[]> };
};

/** What `answerProblem` writes about an error. */
export type Problem = {
  status: number;
  /** The sentence for the user, in their language. */
  detail: string;
  /** One of tRPC's codes. */
  code: string;
  /** A stable word for what the client may want to tell apart. */
  reason?: string;
  /** Invalid fields by their path in the input, each with its sentences. */
  errors?: Record<string, string[]>;
};

/** As RFC 9457 describes it. */
export function answerProblem(requestId: string, problem: Problem, sent: Headers): Response {
  const { status, detail, ...more } = problem;
  const headers = new Headers(sent);
  headers.set("Content-Type", "application/problem+json");
  headers.set("Cache-Control", "no-store");
  // Each 401 says how to sign in (RFC 9110, 15.5.2).
  if (status === 401 && !headers.has("WWW-Authenticate")) headers.set("WWW-Authenticate", "Bearer");
  const body = { type: "about:blank", title: STATUS_CODES[status], status, detail, ...more, requestId };
  return new Response(JSON.stringify(body), { status, headers });
}

/** The same words that a screen would get. */
export function problemOf(
  error: TRPCError,
  path: string | undefined,
  ctx: Pick<Context, "requestId">,
): Problem {
  const { message, data } = getErrorShape({
    ...{ config: appRouter._def._config, error, type: "unknown", path, input: undefined },
    ctx: ctx as Context,
  }) as Shape;
  const { code, reason, fields, httpStatus: status } = data;
  return { status, detail: message, code, reason, errors: fields };
}
