import * as m from "#messages";
import type { KeyKind } from "@/access/api-scopes";
import { decideOffer } from "@/access/decide";
import { contextOf } from "@/api/trpc/context";
import { countCall } from "@/domain/api-keys/usage";
import { readKeyViewer } from "@/domain/api-keys/viewer";
import { readSignInTokens } from "@/domain/auth/session-cookie";
import { toDenialError } from "@/domain/guard/errors";
import { limitApi } from "@/domain/guard/rate-limit";
import { type Context, type RequestContext, readRequestContext } from "@/domain/guard/request-context";
import { findClosure } from "@/domain/tenant/closed-community";
import { requestFacts } from "@/domain/tenant/request-facts";
import { AppError } from "@/lib/errors/app-error";
import { isSameOrigin } from "@/server/http/route-guard";

/**
 * The community that a request is for, if it has the API.
 * @throws AppError if it is closed, and if its network sends too much
 */
export async function openCommunity(headers: Headers, responseHeaders: Headers): Promise<RequestContext> {
  const call = await readRequestContext(headers);
  if (!call) throw await findClosure(headers);
  await limitApi(call, responseHeaders);
  const offer = decideOffer({ feature: "api_access" }, call.tenant);
  if (!offer.allowed) throw toDenialError(offer.denial, call.tenant);
  return call;
}

/**
 * The caller of an operation: a key, or the user who is signed in in the browser, or a visitor.
 * @param kinds the keys that count; an agent's is only for what its user was asked for
 * @throws AppError if the community is closed or has no API, for a key that doesn't count, and for a user's write from elsewhere
 */
export async function openContext(
  request: Request,
  responseHeaders: Headers,
  kinds: readonly KeyKind[],
): Promise<Context> {
  const { headers } = request;
  const call = await openCommunity(headers, responseHeaders);
  const authorization = headers.get("authorization");
  if (authorization === null) {
    const isSignedIn = readSignInTokens(requestFacts(headers).cookie).length > 0;
    if (request.method !== "GET" && isSignedIn && !isSameOrigin(request))
      throw new AppError("FORBIDDEN", "The request comes from elsewhere.", "origin");
    return contextOf(call, headers, responseHeaders);
  }
  return contextOf(call, headers, responseHeaders, await readCaller(call, headers, authorization, kinds));
}

/** On the community's own address only: another name may belong to someone else, who would see the key. */
async function readCaller(
  call: RequestContext,
  headers: Headers,
  authorization: string,
  kinds: readonly KeyKind[],
) {
  if (readSignInTokens(requestFacts(headers).cookie).length)
    throw new AppError("BAD_REQUEST", "Send a key or a cookie, not both.", "two-callers");
  const [, token = ""] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  const viewer = call.via === "address" ? await readKeyViewer(call.tenant, token, call) : null;
  if (!viewer?.key || !kinds.includes(viewer.key.kind))
    throw new AppError("UNAUTHORIZED", m.integrations_keys_unknown(), "key");
  countCall(call.tenant.id, call.now);
  return viewer;
}
