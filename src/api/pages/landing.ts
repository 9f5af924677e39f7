import type { Tenant } from "@/access/tenant";
import { cachedFigures, cachedList } from "@/api/cache/directory";
import { cachedFeaturedTalk, cachedSessions } from "@/api/cache/sessions";
import { isFoundingOffered } from "@/domain/tenant/founding/settings";
import { isSetupOpen } from "@/features/auth/superadmin/first-superadmin";
import type { FeaturedTalk } from "@/features/session/replay/featured";
import type { SessionCard } from "@/features/session/schema";
import type { DirectoryFigures, StartupCard } from "@/features/startup/directory/schema";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";

const LEADERS = 5;
const NEWEST = 4;

export type Landing = {
  leaders: StartupCard[];
  /** Excludes the leading startups, so that none is shown twice. */
  newest: StartupCard[];
  figures: DirectoryFigures;
  /** The next session besides the featured one. */
  next: SessionCard | undefined;
  featured: FeaturedTalk | null;
  /** True while the platform has no superadmin. */
  isSetupOpen: boolean;
  /** True if visitors can create communities. */
  isFoundingOffered: boolean;
};

export async function readLanding({ id, tier, capabilities }: Tenant): Promise<Landing> {
  const [leading, latest, figures, ahead, featured, isOpen, offersFounding] = await Promise.all([
    cachedList(id, { ...DEFAULT_VIEW, sort: tier === 1 ? "top" : "hot" }, LEADERS),
    cachedList(id, { ...DEFAULT_VIEW, sort: "new" }, LEADERS + NEWEST),
    cachedFigures(id),
    capabilities.sessions ? cachedSessions(id, "ahead") : null,
    capabilities.sessions ? cachedFeaturedTalk(id) : null,
    tier === 0 && isSetupOpen(),
    tier === 0 && isFoundingOffered(),
  ]);
  const leaders = leading.items;
  const leads = new Set(leaders.map((startup) => startup.id));
  const newest = latest.items.filter((startup) => !leads.has(startup.id)).slice(0, NEWEST);
  const next = ahead?.items.find((session) => session.id !== featured?.sessionId);
  return { leaders, newest, figures, next, featured, isSetupOpen: isOpen, isFoundingOffered: offersFounding };
}
