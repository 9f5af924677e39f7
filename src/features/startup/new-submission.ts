import { and, desc, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Tx } from "@/server/db/client";
import { readInTenant } from "@/server/db/reading";
import { startups } from "@/server/db/schema";
import { readCategories } from "./categories";
import type { DraftLine } from "./draft-schema";
import { listDrafts } from "./drafts";
import { type Submitted, submittedColumns } from "./launch";
import { isMadeBy } from "./makers";

type Unlisted = Submitted & { launchAt: Date | null };
type NewSubmission = { categories: string[]; drafts: DraftLine[]; unlisted: Unlisted[] };

/** What the form of a submission offers, and what the viewer has begun or handed in and is not listed. */
export const beginSubmission = (scope: TenantScope): Promise<NewSubmission> =>
  readInTenant(scope, async (tx) => {
    const [categories, drafts, unlisted] = await Promise.all([
      readCategories(tx, scope),
      listDrafts(tx, scope),
      listMyUnlisted(tx, scope),
    ]);
    return { categories, drafts, unlisted };
  });

/** The viewer's startups that wait for being listed, newest first. */
async function listMyUnlisted(tx: Tx, scope: TenantScope): Promise<Unlisted[]> {
  const isWaiting = inArray(startups.status, ["in_review", "scheduled", "archived", "rejected"]);
  return tx
    .select({ ...submittedColumns, launchAt: startups.launchedAt })
    .from(startups)
    .where(and(eq(startups.tenantId, scope.tenant.id), isWaiting, isMadeBy(scope, startups.id)))
    .orderBy(desc(startups.createdAt), desc(startups.id))
    .limit(20);
}
