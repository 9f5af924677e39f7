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
import { sharingTrips } from "@/server/db/one-trip-transaction";
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

/** What stands beside a startup. */
export type Beside = { awards: Award[]; similar: Suggestion[]; pitches: Pitch[] };

/**
 * Votes affect the order of similar startups only slightly, so they don't invalidate it. A board that becomes final
 * does, and a session that ends or that its hosts edit.
 */
export async function cachedBeside(tenantId: string, startupId: string): Promise<Beside> {
  "use cache";
  const scope = await visitor(tenantId);
  const [awards, similar, pitches] = await sharingTrips(() =>
    Promise.all([
      listAwards(scope, startupId),
      listSimilarStartups(scope, { startupId }),
      listPitches(scope, startupId),
    ]),
  );
  return { awards, similar, pitches };
}

/** Sessions invalidate it too, because speakers are marked. */
export async function cachedComments(tenantId: string, startupId: string): Promise<CommentList> {
  "use cache";
  return listComments(await visitor(tenantId, "a change of its pages or counts"), { startupId });
}
