import { readClient } from "@/server/auth/session-cookie";
import { readViewer } from "@/server/auth/viewer";
import type { Context } from "@/server/trpc/procedures";
import { type RequestContext, readRequestContext } from "@/server/trpc/request-context";

export async function createContext(headers: Headers, responseHeaders: Headers): Promise<Context | null> {
  const call = await readRequestContext(headers);
  return call && contextOf(call, headers, responseHeaders);
}

async function contextOf(call: RequestContext, headers: Headers, responseHeaders: Headers): Promise<Context> {
  const viewer = await readViewer(call.tenant, headers, call.now);
  return { ...call, viewer, client: readClient(headers), responseHeaders };
}
