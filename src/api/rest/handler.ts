import { TRPCError } from "@trpc/server";
import { decide } from "@/access/decide";
import { callOperation, toTrpcError } from "@/api/operations/call-operation";
import { openContext } from "@/api/operations/open-context";
import { API_PATH, type Found, findOperation, type Operation } from "@/api/operations/operations";
import { writeOnce } from "@/api/operations/writes";
import { logError, toDenialError } from "@/domain/guard/errors";
import type { Context } from "@/domain/guard/request-context";
import { requestFacts } from "@/domain/tenant/request-facts";
import { entityTagOf, hasVersion } from "@/lib/entity-tag";
import { AppError } from "@/lib/errors/app-error";
import { sharingTrips } from "@/server/db/one-trip-transaction";
import { isShallow } from "@/server/trpc/transformer";
import { readInput } from "./input";
import { openApiOf } from "./openapi";
import { answerProblem, problemOf } from "./problem";

const DOCUMENT = "/openapi.json";
const KEYS = ["community", "personal"] as const;

/** Answers a request to the REST API. It calls the procedures that the screens call, under the same rules. */
export async function handleApiRequest(request: Request): Promise<Response> {
  const responseHeaders = new Headers({ "Cache-Control": "private, no-cache" });
  const { requestId } = requestFacts(request.headers);
  let context: Context | undefined;
  let operation: Operation | undefined;
  try {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(API_PATH.length);
    if (path === DOCUMENT && request.method === "GET")
      return answerDocument(await openContext(request, responseHeaders, KEYS));
    const found = find(request.method, path, responseHeaders);
    operation = found.operation;
    const { sunset } = operation.about;
    if (sunset) responseHeaders.set("Sunset", new Date(sunset).toUTCString());
    context = await openContext(request, responseHeaders, KEYS);
    const input = readInput(found, searchParams, await readBody(request, found));
    return await sharingTrips(() => answer(request, found, context as Context, input));
  } catch (thrown) {
    const error = toTrpcError(thrown);
    logError(error, operation?.procedure, requestId);
    return answerProblem(
      requestId,
      problemOf(error, operation?.procedure, context ?? { requestId }),
      responseHeaders,
    );
  }
}

function find(method: string, path: string, headers: Headers): Found {
  const found = findOperation(method === "HEAD" ? "GET" : method, path);
  if ("operation" in found) return found;
  if (!found.allowed.length) throw new AppError("NOT_FOUND", "The API has nothing at this path.", "path");
  headers.set("Allow", found.allowed.join(", "));
  throw new TRPCError({
    code: "METHOD_NOT_SUPPORTED",
    message: `This path takes ${found.allowed.join(", ")}.`,
  });
}

/** For everyone who may see the community, with any key of theirs. */
function answerDocument({ tenant, viewer, now, responseHeaders: headers }: Context): Response {
  const decision = decide({}, { tenant, viewer: viewer && { ...viewer, key: undefined }, now });
  if (!decision.allowed) throw toDenialError(decision.denial, tenant);
  return Response.json(openApiOf(tenant), { headers });
}

type Body = Record<string, unknown>;

async function readBody(request: Request, { operation }: Found): Promise<Body> {
  if (!operation.body) return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new TRPCError({ code: "UNSUPPORTED_MEDIA_TYPE", message: "Send the body as application/json." });
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body) || !isShallow(body))
    throw new AppError("BAD_REQUEST", "The body isn't a JSON object.", "body");
  return body as Body;
}

async function answer(
  request: Request,
  { operation }: Found,
  context: Context,
  input: Body,
): Promise<Response> {
  const key = request.headers.get("idempotency-key");
  const call = () => callOperation(operation, context, input);
  if (key === null || operation.type === "query") return respond(request, operation, context, await call());
  return respond(request, operation, context, await writeOnce(context, key, { operation, input }, call));
}

function respond(request: Request, { type }: Operation, { responseHeaders: headers }: Context, body: string) {
  if (!body) return new Response(null, { status: 204, headers });
  headers.set("Content-Type", "application/json");
  if (type === "query") {
    const tag = entityTagOf(body);
    headers.set("ETag", tag);
    if (hasVersion(request.headers.get("if-none-match"), tag))
      return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
