import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { PersonScope, TenantScope } from "@/access/scope";
import { startupDrafts, startups } from "@/domain/schema";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import { MAX_DRAFTS } from "@/domain/startup/drafts/rules";
import type { DraftLine } from "@/domain/startup/drafts/schema";
import { isMadeBy } from "@/features/startup/access";
import { readCategories } from "@/features/startup/directory/categories";
import { type Submitted, submittedColumns } from "@/features/startup/launch/plan-launch";
import type { Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

type Unlisted = Submitted & { launchAt: Date | null };
type OpenSubmissions = { drafts: DraftLine[]; unlisted: Unlisted[] };

const MAX_UNLISTED = 20;

type Beginning = OpenSubmissions & {
  maker: { userId: string; username: string };
  choices: ShownCategory[];
};

/** What a new startup begins with: its maker, the topics to choose from, and what the maker has begun before. */
export const beginSubmission = (scope: PersonScope): Promise<Beginning> =>
  readInOneTrip(scope, async (tx) => {
    const [choices, begun] = await Promise.all([readCategories(tx, scope), listBegun(tx, scope)]);
    const { userId, username } = scope.viewer;
    return { maker: { userId, username }, choices, ...begun };
  });

/** The viewer's drafts, most recently changed first, and their unlisted startups, newest first. */
async function listBegun(tx: Tx, scope: TenantScope): Promise<OpenSubmissions> {
  const { id: tenantId } = scope.tenant;
  const { savedAt } = startupDrafts;
  const isWaiting = inArray(startups.status, ["in_review", "scheduled", "archived", "rejected"]);
  const rows = await tx
    .select({ ...submittedColumns, launchAt: startups.launchedAt, savedAt })
    .from(startups)
    .leftJoin(
      startupDrafts,
      and(eq(startupDrafts.tenantId, tenantId), eq(startupDrafts.startupId, startups.id)),
    )
    .where(
      and(eq(startups.tenantId, tenantId), isMadeBy(scope, startups.id), or(isWaiting, isNotNull(savedAt))),
    )
    .orderBy(sql`${savedAt} desc nulls last`, desc(startups.createdAt), desc(startups.id))
    .limit(MAX_DRAFTS + MAX_UNLISTED);
  return {
    drafts: rows.flatMap(({ id, name, savedAt }) => (savedAt ? [{ id, name, savedAt }] : [])),
    unlisted: rows.flatMap(({ savedAt, ...startup }) => (savedAt ? [] : [startup])),
  };
}
