import type { PlatformScope, TenantScope } from "@/access/scope";
import { listTenantIds } from "@/domain/tenant/list-tenants";
import { dropOldDetails } from "@/features/analytics/retention/drop-old-details";
import { countDays, listTenantsToCount, recountDays } from "@/features/analytics/rollups/rollups";
import { deleteOldVisitors, listTenantsWithOldVisitors } from "@/features/analytics/visits/count-visit";
import {
  cancelAbandonedImports,
  continueImports,
  deleteOldImports,
  listTenantsWithImports,
} from "@/features/integrations/import/jobs";
import {
  deleteOldWebhookEvents,
  listTenantsWithOldWebhookEvents,
} from "@/features/integrations/webhooks/jobs";
import { deleteExpiredIntroductions } from "@/features/member/introductions/jobs";
import { deleteExpiredMemberInvitations } from "@/features/member/invitations/jobs";
import { deleteDecidedApplications } from "@/features/member/joining/jobs";
import { deleteJudgedTexts } from "@/features/moderation/reports/jobs";
import { listTenantsToMail, mailDueNotices } from "@/features/notification/emails/send-due-emails";
import { checkChain } from "@/features/security/audit/check-chain";
import { deleteExpiredBlocks } from "@/features/security/blocks/queries";
import { deleteOldEvents } from "@/features/security/metrics/activity";
import { deleteUnusedImages, listTenantsWithUnusedImages } from "@/features/session/images";
import {
  expireSeatOffers,
  listTenantsToRemind,
  listTenantsToTend,
  remindSeats,
} from "@/features/session/seats/jobs";
import { completeStaleSessions, listTenantsToComplete } from "@/features/session/stage/auto-complete-job";
import { deleteUnusedFiles, listTenantsWithUnusedFiles } from "@/features/startup/images/uploads";
import { launchDue, listTenantsToLaunch } from "@/features/startup/launch/schedule";
import { finalizeLeaderboards, listTenantsToFinalize } from "@/features/startup/leaderboards/finalize-job";
import { deleteExpiredInvitations } from "@/features/startup/makers/invitations";
import { recountVotes } from "@/features/startup/ranking/recount-job";
import { refreshSearch } from "@/features/startup/search/reindex-job";
import { reconcileAllVotes } from "@/features/startup/votes/reconcile-votes";
import { deleteOldPosts, listTenantsWithOldPosts } from "@/features/tenant/blog/edit-post";
import { listTenantsToRefresh, refreshFigures } from "@/features/tenant/hub-listing/jobs";
import { runSequentially } from "@/server/concurrency/run-all";
import { inPlatform } from "@/server/db/client";
import { enqueueInCommunities } from "@/server/jobs/enqueue";
import { COMMUNITY_JOBS, type CommunityJob } from "@/server/jobs/queues";
import { anyScope, FAILED_IN_COMMUNITY, scopeOf } from "./scopes";

type Part = {
  /** The communities with something to do, found by an index across all of them. */
  due(scope: PlatformScope): Promise<string[]>;
  /** Run one after the other; a failure doesn't stop the next one. */
  works: readonly ((scope: TenantScope) => Promise<unknown>)[];
  /** Members would notice this work, so it doesn't run while the community is paused or deleted. */
  isForOpenOnly?: boolean;
};

const all = (): Promise<string[]> => listTenantIds();

const PARTS: Record<CommunityJob, Part> = {
  "mail-notices": { due: listTenantsToMail, works: [mailDueNotices], isForOpenOnly: true },
  "tend-seats": { due: listTenantsToTend, works: [expireSeatOffers], isForOpenOnly: true },
  "remind-seats": { due: listTenantsToRemind, works: [remindSeats], isForOpenOnly: true },
  "launch-scheduled": { due: listTenantsToLaunch, works: [launchDue], isForOpenOnly: true },
  "complete-sessions": { due: listTenantsToComplete, works: [completeStaleSessions], isForOpenOnly: true },
  "freeze-boards": { due: listTenantsToFinalize, works: [finalizeLeaderboards] },
  "count-days": { due: listTenantsToCount, works: [countDays] },
  "recount-days": { due: all, works: [dropOldDetails, recountDays] },
  "recount-votes": { due: all, works: [reconcileAllVotes, recountVotes] },
  "refresh-search": { due: all, works: [refreshSearch] },
  "refresh-hub": { due: listTenantsToRefresh, works: [refreshFigures], isForOpenOnly: true },
  "sweep-files": {
    due: listTenantsWithUnused,
    works: [deleteUnusedFiles, deleteUnusedImages, deleteOldPosts],
  },
  "sweep-invitations": {
    due: all,
    works: [
      deleteExpiredInvitations,
      deleteExpiredMemberInvitations,
      deleteDecidedApplications,
      deleteExpiredIntroductions,
    ],
  },
  "sweep-visitors": { due: listTenantsWithOldVisitors, works: [deleteOldVisitors] },
  "sweep-security": { due: all, works: [deleteOldEvents, deleteExpiredBlocks, deleteJudgedTexts] },
  "tend-imports": {
    due: listTenantsWithImports,
    works: [deleteOldImports, cancelAbandonedImports, continueImports],
  },
  "sweep-webhooks": { due: listTenantsWithOldWebhookEvents, works: [deleteOldWebhookEvents] },
  "check-audit": { due: all, works: [checkChain] },
};

async function listTenantsWithUnused(scope: PlatformScope): Promise<string[]> {
  const lists = [listTenantsWithUnusedFiles, listTenantsWithUnusedImages, listTenantsWithOldPosts];
  const found = new Set<string>();
  for (const list of lists) for (const id of await list(scope)) found.add(id);
  return [...found];
}

/**
 * Enqueues the job of each community that has something to do. A community waits for no other one, and a
 * failure in one is retried there alone.
 */
export async function enqueueDue(job: CommunityJob): Promise<void> {
  const scope = await anyScope(job);
  const tenantIds = scope ? await PARTS[job].due(scope) : [];
  if (scope && tenantIds.length > 0)
    await inPlatform(scope, (tx) => enqueueInCommunities(tx, job, tenantIds));
}

/** The scheduled jobs themselves. */
export const enqueuers = Object.fromEntries(
  COMMUNITY_JOBS.map((job) => [job, () => enqueueDue(job)]),
) as Record<CommunityJob, () => Promise<void>>;

/** Does a community's part of a job. Does nothing if the community is gone. */
export async function runInCommunity(job: CommunityJob, tenantId: string): Promise<void> {
  const scope = await scopeOf(tenantId, job);
  const { works, isForOpenOnly } = PARTS[job];
  if (!scope || (isForOpenOnly && scope.tenant.status !== "active")) return;
  const about = () => ({ job, tenant: tenantId });
  await runSequentially(works, (work) => work(scope), FAILED_IN_COMMUNITY, about);
}
