import type { Viewer } from "@/access/viewer";
import { readClient } from "@/domain/auth/session-cookie";
import { readViewer } from "@/domain/auth/viewer";
import type { Context } from "@/domain/guard/request-context";
import { type RequestContext, readRequestContext } from "@/domain/guard/request-context";
import { PROOF_HEADER } from "@/lib/security/proof";

export async function createContext(headers: Headers, responseHeaders: Headers): Promise<Context | null> {
  const call = await readRequestContext(headers);
  return call && contextOf(call, headers, responseHeaders);
}

/** @param viewer who makes the call, if it isn't the one who is signed in */
export async function contextOf(
  call: RequestContext,
  headers: Headers,
  responseHeaders: Headers,
  viewer?: Viewer,
): Promise<Context> {
  const proof = headers.get(PROOF_HEADER);
  return {
    ...call,
    viewer: viewer ?? (await readViewer(call.tenant, headers, call.now)),
    client: readClient(headers),
    responseHeaders,
    proof,
    isPlainForm: false,
  };
}
