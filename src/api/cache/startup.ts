import { notFound, permanentRedirect } from "next/navigation";
import { listPitches } from "@/features/session/replay/pitches";
import type { Pitch } from "@/features/session/schema";
import { type CommentList, listComments } from "@/features/startup/comments/threads";
import type { Award, StartupDetail, Suggestion } from "@/features/startup/directory/schema";
import { listAwards } from "@/features/startup/leaderboards/awards";
import { readStartup } from "@/features/startup/page/queries";
import { listSimilarStartups } from "@/features/startup/search/suggestions";
import { findMoved } from "@/features/startup/submission/slug";
import { decodeSegment } from "@/lib/text/url-segment";
import { keepIfFound, visitor } from "./cached-tenant";

export async function cachedStartup(tenantId: string, slug: string): Promise<StartupDetail | null> {
  "use cache";
  return keepIfFound(await readStartup(await visitor(tenantId, "a change of its pages or counts"), slug));
}

/**
 * Finds the current slug of a startup that used to have this one. A cached miss is invalidated by the next
 * directory change.
 */
async function cachedMove(tenantId: string, slug: string): Promise<string | null> {
  "use cache";
  return findMoved(await visitor(tenantId), slug);
}

/** Loads a startup by slug. An old slug redirects to the current one. */
export async function startupAt(tenantId: string, segment: string): Promise<StartupDetail> {
  const slug = decodeSegment(segment);
  const startup = await cachedStartup(tenantId, slug);
  if (startup) return startup;
  const moved = await cachedMove(tenantId, slug);
  return moved ? permanentRedirect(`/startup/${moved}`) : notFound();
}

/** Votes affect the order only slightly, so they don't invalidate it. */
export async function cachedSimilarStartups(tenantId: string, startupId: string): Promise<Suggestion[]> {
  "use cache";
  return listSimilarStartups(await visitor(tenantId), { startupId });
}

/** Invalidated when a board becomes final. */
export async function cachedAwards(tenantId: string, startupId: string): Promise<Award[]> {
  "use cache";
  return listAwards(await visitor(tenantId), startupId);
}

/** Invalidated when a session ends and when its hosts edit it. */
export async function cachedPitches(tenantId: string, startupId: string): Promise<Pitch[]> {
  "use cache";
  return listPitches(await visitor(tenantId), startupId);
}

/** Sessions invalidate it too, because speakers are marked. */
export async function cachedComments(tenantId: string, startupId: string): Promise<CommentList> {
  "use cache";
  return listComments(await visitor(tenantId, "a change of its pages or counts"), { startupId });
}
