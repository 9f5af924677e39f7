import { mintPlatformScope, mintTenantScope, type PlatformScope, type TenantScope } from "@/access/scope";
import { dropOldDetails } from "@/features/analytics/retention";
import { countDays, recountDays } from "@/features/analytics/rollups";
import { sweepVisitors } from "@/features/analytics/visits";
import { announceProfile } from "@/features/auth/announcing";
import { findLeaving, sweepMails } from "@/features/auth/deletion-finishing";
import { tellNewDevice } from "@/features/auth/devices";
import { findExportCommunity, makeExport, sweepExports } from "@/features/auth/export-making";
import { sweepSanctions } from "@/features/auth/kept-sanctions";
import { sweepSignIns } from "@/features/auth/sweep";
import { isConfigured } from "@/features/hosting/configuration";
import { type SyncAllResult, syncAll } from "@/features/hosting/sync-all";
import { sweepMemberInvitations } from "@/features/member/invitation-sweep";
import { mailDueNotices } from "@/features/notification/mailing";
import { moveDigests } from "@/features/notification/preferences";
import { purgeTenants } from "@/features/platform/purging";
import { sweepEvents } from "@/features/security/activity";
import { checkChain } from "@/features/security/audit-check";
import { sweepAddresses } from "@/features/security/audit-sweep";
import { sweepBlocks } from "@/features/security/block-listing";
import { runDemoStage } from "@/features/session/demo-stage";
import { completeForgotten } from "@/features/session/forgotten";
import { remindSeats } from "@/features/session/reminding";
import { tendSeats } from "@/features/session/seat-jobs";
import { sweepSlides } from "@/features/session/slide-uploads";
import { freezeBoards } from "@/features/startup/board-freezing";
import { indexSearch, refreshSearch } from "@/features/startup/indexing";
import { sweepInvitations } from "@/features/startup/invitation-sweep";
import { recountVotes } from "@/features/startup/recount";
import { launchDue } from "@/features/startup/scheduling";
import { sweepFiles } from "@/features/startup/uploads";
import { comparePayments } from "@/features/subscription/comparing";
import { endPurged } from "@/features/subscription/ending-purged";
import { handleEvent } from "@/features/subscription/handling-events";
import { arePaymentsOn } from "@/features/subscription/paying";
import { receiveEvent } from "@/features/subscription/receiving-events";
import { checkDomain } from "@/features/tenant/domain-checking";
import { claimDueDomains } from "@/features/tenant/domain-queue";
import { announcePosts } from "@/features/tenant/post-publishing";
import { sweepPosts } from "@/features/tenant/post-writing";
import { builtInId } from "@/server/db/base-rows";
import { inTenant } from "@/server/db/client";
import { hasDemoContent } from "@/server/demo";
import { deliverMail } from "@/server/mail-delivery";
import type { JobName, JobPayloads } from "@/server/queue";
import { findTenant, listTenantIds } from "@/server/tenants";
import { finishLeaving } from "./account-jobs";
import { forEveryCommunity } from "./every-community";
import { tendSubscriptions } from "./payment-jobs";

type Workers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Which verb does each job. */
const WORKERS: Workers = {
  "send-mail": (payload) => sendMail("send-mail", payload),
  "send-notification": (payload) => sendMail("send-notification", payload),
  "mail-notices": () => inOpenCommunities("mail-notices", mailDueNotices),
  "tell-sign-in": async ({ tenantId, signInId }) => {
    const scope = await scopeOf(tenantId, "tell-sign-in");
    if (scope) await tellNewDevice(scope, signInId);
  },
  "make-export": async ({ exportId }) => {
    const scope = await platformScopeOf(await findExportCommunity(exportId), "make-export");
    if (scope) await makeExport(scope, exportId);
  },
  "delete-account": async ({ userId }) => {
    const leaving = await findLeaving(userId);
    const scope = await platformScopeOf(leaving?.tenantId ?? null, "delete-account");
    if (leaving && scope) await finishLeaving(scope, leaving, (id) => scopeOf(id, "delete-account"));
  },
  "sweep-accounts": async () => {
    await sweepExports(new Date());
    await sweepSanctions(new Date());
    const [anyTenant = null] = await listTenantIds();
    const scope = await platformScopeOf(anyTenant, "sweep-accounts");
    if (scope) await sweepMails(scope);
    await inEveryCommunity("sweep-accounts", sweepInvitations);
    await inEveryCommunity("sweep-accounts", sweepMemberInvitations);
  },
  "announce-profile": ({ userId }) =>
    inEveryCommunity("announce-profile", (scope) =>
      inTenant(scope, (tx) => announceProfile(tx, scope, userId)),
    ),
  "move-digests": ({ userId }) => inEveryCommunity("move-digests", (scope) => moveDigests(scope, { userId })),
  "index-search": async ({ tenantId }) => {
    const scope = await scopeOf(tenantId, "index-search");
    if (scope) await indexSearch(scope);
  },
  "refresh-search": () => inEveryCommunity("refresh-search", refreshSearch),
  "sweep-files": async () => {
    await inEveryCommunity("sweep-files", sweepFiles);
    await inEveryCommunity("sweep-files", sweepSlides);
    await inEveryCommunity("sweep-files", sweepPosts);
  },
  "sweep-sign-ins": () => sweepSignIns(new Date()),
  "sweep-visitors": () => inEveryCommunity("sweep-visitors", sweepVisitors),
  "count-days": () => inEveryCommunity("count-days", countDays),
  "recount-days": async () => {
    await inEveryCommunity("recount-days", dropOldDetails);
    await inEveryCommunity("recount-days", recountDays);
  },
  "tend-seats": () => inOpenCommunities("tend-seats", tendSeats),
  "remind-seats": () => inOpenCommunities("remind-seats", remindSeats),
  "launch-scheduled": () => inOpenCommunities("launch-scheduled", launchDue),
  "run-demo-stage": async () => {
    if (hasDemoContent) await inOpenCommunities("run-demo-stage", runDemoStage);
  },
  "freeze-boards": () => inEveryCommunity("freeze-boards", freezeBoards),
  "complete-sessions": () => inOpenCommunities("complete-sessions", completeForgotten),
  "check-audit": () => inEveryCommunity("check-audit", checkChain),
  "sweep-security": async () => {
    await inEveryCommunity("sweep-security", sweepEvents);
    await inEveryCommunity("sweep-security", sweepBlocks);
    const [anyTenant = null] = await listTenantIds();
    const scope = await platformScopeOf(anyTenant, "sweep-security");
    if (scope) await sweepAddresses(scope);
  },
  "announce-posts": async ({ tenantId }) => {
    const scope = await scopeOf(tenantId, "announce-posts");
    if (scope) await announcePosts(scope);
  },
  "check-domains": async () => {
    for (const { tenantId, id } of await claimDueDomains(new Date())) {
      const scope = await scopeOf(tenantId, "check-domains");
      if (scope) await checkDomain(scope, id);
    }
  },
  "sync-domains": async () => void (await syncDomains("sync-domains", "schedule")),
  "resume-sync": async () => void (await syncDomains("resume-sync", null)),
  "purge-tenants": async () => {
    const scope = await platformScopeOf(builtInId("StartupHub"), "purge-tenants");
    if (scope) await purgeTenants(scope);
  },
  "handle-payment": async ({ eventId }) => {
    const scope = await hubScope("handle-payment");
    if (scope) await handleEvent(scope, eventId, (id) => scopeOf(id, "handle-payment"));
  },
  "tend-subscriptions": async () => {
    const scope = await hubScope("tend-subscriptions");
    if (scope && arePaymentsOn()) await tendSubscriptions(scope, (id) => scopeOf(id, "tend-subscriptions"));
  },
  "compare-payments": async () => {
    const scope = await hubScope("compare-payments");
    if (scope && arePaymentsOn()) await comparePayments(scope, (id) => scopeOf(id, "compare-payments"));
  },
  "end-purged": ({ subscriptionId }) => endPurged(subscriptionId),
  "recount-votes": () => inEveryCommunity("recount-votes", recountVotes),
};

const hubScope = (job: JobName) => platformScopeOf(builtInId("StartupHub"), job);

/** Takes what the provider of payments sends, in the name of the hub. */
export async function takePaymentEvent(body: string, signature: string) {
  const scope = await hubScope("handle-payment");
  return scope && arePaymentsOn() ? receiveEvent(scope, body, signature) : null;
}

async function sendMail(job: JobName, { tenantId, mailId }: JobPayloads["send-mail"]): Promise<void> {
  const scope = await scopeOf(tenantId, job);
  if (scope) await deliverMail(scope, mailId);
}

/**
 * Syncs the domains of all communities in the name of the hub; null while no provider is configured.
 * @param trigger null only goes on with what was interrupted.
 */
export async function syncDomains(
  job: "sync-domains" | "resume-sync",
  trigger: "cron" | "schedule" | null,
): Promise<SyncAllResult | null> {
  const scope = await platformScopeOf(builtInId("StartupHub"), job);
  return scope && (await isConfigured(scope)) ? syncAll(scope, trigger) : null;
}

/** A job acts for one community under its own name; null when the community is gone. */
async function scopeOf(tenantId: string, job: JobName): Promise<TenantScope | null> {
  const tenant = await findTenant(tenantId);
  const call = { now: new Date(), requestId: "", ip: "", host: "", actor: `job ${job}` };
  return tenant && mintTenantScope({ ...call, tenant, viewer: null });
}

/** A job for what a person has in all communities; it speaks in the name of one of them. */
async function platformScopeOf(tenantId: string | null, job: JobName): Promise<PlatformScope | null> {
  const scope = tenantId && (await scopeOf(tenantId, job));
  return scope ? mintPlatformScope(scope) : null;
}

const inEveryCommunity = (job: JobName, work: (scope: TenantScope) => Promise<unknown>): Promise<void> =>
  forEveryCommunity(job, async (tenantId) => {
    const scope = await scopeOf(tenantId, job);
    if (scope) await work(scope);
  });

/** As `inEveryCommunity`, for what members would notice: a community that is paused or deleted rests until it is back. */
const inOpenCommunities = (job: JobName, work: (scope: TenantScope) => Promise<unknown>): Promise<void> =>
  inEveryCommunity(job, async (scope) => {
    if (scope.tenant.status === "active") await work(scope);
  });

/** Does one job, as its worker would. */
export const doJob = <Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void> =>
  WORKERS[name](payload);

export const JOB_NAMES = Object.keys(WORKERS) as JobName[];
