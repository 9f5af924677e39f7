import { cacheLife, cacheTag } from "next/cache";
import { notFound, permanentRedirect } from "next/navigation";
import { listPitches } from "@/features/session/replay/pitches";
import type { Pitch } from "@/features/session/schema";
import { type CommentList, listComments } from "@/features/startup/comments/threads";
import type { StartupDetail, Suggestion } from "@/features/startup/directory/schema";
import { readStartup } from "@/features/startup/page/queries";
import { listSimilarStartups } from "@/features/startup/search/suggestions";
import { findMoved } from "@/features/startup/submission/slug";
import { decodeSegment } from "@/lib/text/url-segment";
import { tags } from "@/server/cache/invalidate";
import { UNTIL_CHANGED, visitor } from "./cached-tenant";

/** What is not there now may be submitted later, so its absence ends with the directory's next change. */
export async function cachedStartup(tenantId: string, slug: string): Promise<StartupDetail | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  const startup = await readStartup(await visitor(tenantId), slug);
  cacheTag(
    tags.tenant(tenantId),
    ...(startup ? [tags.startup(tenantId, startup.id), tags.counts(tenantId)] : [tags.directory(tenantId)]),
  );
  return startup;
}

/** Where a startup is now that had this address before; its absence ends with the directory's next change. */
async function cachedMove(tenantId: string, slug: string): Promise<string | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId));
  return findMoved(await visitor(tenantId), slug);
}

/** The startup of an address; one that it had before leads to where the startup is now. */
export async function startupAt(tenantId: string, segment: string): Promise<StartupDetail> {
  const slug = decodeSegment(segment);
  const startup = await cachedStartup(tenantId, slug);
  if (startup) return startup;
  const moved = await cachedMove(tenantId, slug);
  return moved ? permanentRedirect(`/startup/${moved}`) : notFound();
}

/** Votes change the order a little at most, so they clear nothing here. */
export async function cachedSimilarStartups(tenantId: string, startupId: string): Promise<Suggestion[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.directory(tenantId));
  return listSimilarStartups(await visitor(tenantId), { startupId });
}

/** Sessions that end, and what hosts change of them, clear it. */
export async function cachedPitches(tenantId: string, startupId: string): Promise<Pitch[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.sessions(tenantId));
  return listPitches(await visitor(tenantId), startupId);
}

/** Sessions clear it because speakers are marked. */
export async function cachedComments(tenantId: string, startupId: string): Promise<CommentList> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.startup(tenantId, startupId), tags.sessions(tenantId));
  return listComments(await visitor(tenantId), { startupId });
}
