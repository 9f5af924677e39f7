import { getTRPCErrorFromUnknown } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import * as m from "#messages";
import { decide } from "@/access/decide";
import type { AccessRule } from "@/access/rule";
import { createContext } from "@/api/trpc/context";
import { createCaller } from "@/api/trpc/root";
import { assertSameAccount } from "@/domain/guard/assert-same-account";
import { logError, toDenialError } from "@/domain/guard/errors";
import { closedProblem, findClosure } from "@/domain/tenant/closed-community";
import { AppError } from "@/lib/errors/app-error";
import { isSameOrigin, noteUnprepared, problem, unprepared } from "@/server/http/route-guard";

/** The procedure that takes the body. It does the authorization. */
type Receiver = {
  path: string;
  procedure: { _def: { meta?: unknown } };
  call: (caller: ReturnType<typeof createCaller>, body: ReadableStream<Uint8Array>) => Promise<object>;
};

/** Streams the request's body into a procedure, and answers with what it returns. */
export async function answerBody(request: Request, { path, procedure, call }: Receiver): Promise<Response> {
  if (!isSameOrigin(request)) return problem(403, "The request comes from elsewhere.");
  const headers = new Headers({ "Cache-Control": "no-store" });
  const context = await createContext(request.headers, headers).catch(noteUnprepared);
  if (context === undefined) return unprepared();
  if (!context) return closedProblem(request.headers);
  try {
    const sent = request.body ?? new ReadableStream({ start: (controller) => controller.close() });
    const flush = () => askAgain(request.headers, procedure._def.meta as AccessRule);
    const body = sent.pipeThrough(new TransformStream({ flush }));
    return Response.json(await call(createCaller(context), body), { status: 201, headers });
  } catch (thrown) {
    return toErrorResponse(thrown, path, context.requestId, headers);
  }
}

/**
 * An upload may take a minute. Checks access again, so that a user banned or signed out meanwhile can't store
 * it.
 */
async function askAgain(headers: Headers, rule: AccessRule): Promise<void> {
  const context = await createContext(headers, new Headers());
  if (!context) throw await findClosure(headers);
  assertSameAccount(context);
  const decision = decide(rule, context);
  if (!decision.allowed) throw toDenialError(decision.denial, context.tenant);
}

function toErrorResponse(thrown: unknown, path: string, requestId: string, headers: Headers): Response {
  const error = getTRPCErrorFromUnknown(thrown);
  logError(error, path, requestId);
  const isExpected = error.cause instanceof AppError;
  const message = isExpected ? error.message : m.app_files_failed({ id: requestId });
  const reason = error.cause instanceof AppError ? error.cause.reason : undefined;
  return Response.json(
    { error: { message, reason } },
    { status: getHTTPStatusCodeFromError(error), headers },
  );
}
