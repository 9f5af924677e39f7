import { readSession } from "@/features/session/browse/detail";
import { listSessions } from "@/features/session/browse/queries";
import { type FeaturedTalk, readFeaturedTalk, readStageTalk } from "@/features/session/replay/featured";
import type { ListSessions, SessionDetail, SessionList } from "@/features/session/schema";
import { keepIfFound, visitor } from "./cached-tenant";

export async function cachedSessions(tenantId: string, when: ListSessions["when"]): Promise<SessionList> {
  "use cache";
  return listSessions(await visitor(tenantId, "a change of its pages or counts"), {
    when,
    cursor: null,
    only: "all",
  });
}

/** The talk on the landing page: on a public stage now, otherwise the best one to replay. */
export async function cachedFeaturedTalk(tenantId: string): Promise<FeaturedTalk | null> {
  "use cache";
  return readFeaturedTalk(await visitor(tenantId));
}

/** The talk on the stage of a session now. */
export async function cachedStageTalk(tenantId: string, sessionId: string): Promise<FeaturedTalk | null> {
  "use cache";
  return readStageTalk(await visitor(tenantId), sessionId);
}

/** Loads a session as a visitor sees it. */
export async function cachedSession(tenantId: string, sessionId: string): Promise<SessionDetail | null> {
  "use cache";
  return keepIfFound(
    await readSession(await visitor(tenantId, "a change of its pages or counts"), sessionId),
  );
}
