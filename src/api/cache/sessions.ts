import { cacheLife, cacheTag } from "next/cache";
import { readSession } from "@/features/session/browse/detail";
import { listSessions } from "@/features/session/browse/queries";
import { type FeaturedTalk, readFeaturedTalk } from "@/features/session/replay/featured";
import type { ListSessions, SessionDetail, SessionList } from "@/features/session/schema";
import { tags } from "@/server/cache/invalidate";
import { UNTIL_CHANGED, visitor } from "./cached-tenant";

export async function cachedSessions(tenantId: string, when: ListSessions["when"]): Promise<SessionList> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.sessions(tenantId), tags.seats(tenantId));
  return listSessions(await visitor(tenantId), { when, after: null, only: "all" });
}

/** The talk on the landing page: on a public stage now, otherwise the best one to replay. */
export async function cachedFeaturedTalk(tenantId: string): Promise<FeaturedTalk | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.sessions(tenantId), tags.stage(tenantId));
  return readFeaturedTalk(await visitor(tenantId));
}

/** Loads a session as a visitor sees it. A cached miss is invalidated when the session changes. */
export async function cachedSession(tenantId: string, sessionId: string): Promise<SessionDetail | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.session(tenantId, sessionId), tags.seatsOf(tenantId, sessionId));
  return readSession(await visitor(tenantId), sessionId);
}
