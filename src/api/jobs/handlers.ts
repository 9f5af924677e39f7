import { deleteOldWrites } from "@/api/operations/writes";
import { checkCompanyDomain, claimDueCompanyDomains } from "@/domain/auth/company/domains";
import { hasDemoContent } from "@/domain/auth/demo";
import { deliverMail } from "@/domain/mail/deliver-mail";
import { invalidateProfile } from "@/domain/member/invalidate-profile";
import { refreshWildcard } from "@/domain/tenant/founding/check-wildcard";
import { notifyNewDevice } from "@/features/auth/account/new-device-alert";
import { deleteExpiredSignIns } from "@/features/auth/sign-in/cleanup-job";
import { runImport } from "@/features/integrations/import/run-import";
import { deliverWebhooks } from "@/features/integrations/webhooks/jobs";
import { moveDigests } from "@/features/notification/preferences/save-preferences";
import { deleteOldFoundings } from "@/features/platform/founding/drafts";
import { closeDueTenants } from "@/features/platform/tenants/change-state";
import { purgeTenants } from "@/features/platform/tenants/purge-tenants";
import { redactOldAddresses } from "@/features/security/audit/jobs";
import { runDemoStage } from "@/features/session/stage/demo-job";
import { moveCategories } from "@/features/startup/categories/move-job";
import { indexSearch } from "@/features/startup/search/reindex-job";
import { reconcileVotes } from "@/features/startup/votes/reconcile-votes";
import { arePaymentsOn } from "@/features/subscription/call-provider";
import { closeCheckout } from "@/features/subscription/checkout/close-checkout";
import { cancelPurgedTenant } from "@/features/subscription/sync/cancel-purged-tenant";
import { syncPause } from "@/features/subscription/sync/pause-collection";
import { reconcilePayments } from "@/features/subscription/sync/reconcile";
import { syncCustomer } from "@/features/subscription/sync/sync-customer";
import { processEvent } from "@/features/subscription/webhook/process-events";
import { announcePosts } from "@/features/tenant/blog/publish-post";
import { notifyMembers } from "@/features/tenant/closing/notify-members";
import { checkDomain } from "@/features/tenant/domains/check-domain";
import { claimDueDomains } from "@/features/tenant/domains/due-domains";
import { deleteFieldValues } from "@/features/tenant/fields/delete-job";
import { exportCommunity } from "@/features/tenant/transfer/jobs";
import { inTenant } from "@/server/db/client";
import type { JobName, JobPayloads } from "@/server/jobs/queues";
import { deleteAccount, deleteExpiredAccounts, exportAccount } from "./accounts";
import { enqueueDue, enqueuers, runInCommunity } from "./community-jobs";
import { syncDomains } from "./domain-sync";
import { maintainSubscriptions, ofPayments } from "./payments";
import { tellRecovery, tendRecoveries } from "./recoveries";
import { anyScope, hubScope, inCommunity, inEveryCommunity, inOpenCommunities, scopeOf } from "./scopes";

/** After the last attempt the work is given up. */
type Attempt = { isLast: boolean };
type Workers = { [Name in JobName]: (payload: JobPayloads[Name], attempt: Attempt) => Promise<void> };

const WORKERS: Workers = {
  ...enqueuers,
  "run-in-community": ({ job, tenantId }) => runInCommunity(job, tenantId),
  "send-mail": (payload, attempt) => sendMail("send-mail", payload, attempt),
  "send-notification": (payload, attempt) => sendMail("send-notification", payload, attempt),
  "tell-sign-in": ({ tenantId, signInId }) =>
    inCommunity(tenantId, "tell-sign-in", (scope) => notifyNewDevice(scope, signInId)),
  "tell-recovery": ({ userId }) => tellRecovery(userId),
  "tend-recoveries": tendRecoveries,
  "make-export": ({ exportId }) => exportAccount(exportId),
  "run-import": ({ tenantId, batchId }) =>
    inCommunity(tenantId, "run-import", (scope) => runImport(scope, batchId)),
  "export-community": ({ tenantId, exportId }) =>
    inCommunity(tenantId, "export-community", (scope) => exportCommunity(scope, exportId)),
  "delete-account": ({ userId }) => deleteAccount(userId),
  "sweep-accounts": deleteExpiredAccounts,
  "announce-profile": ({ userId }) =>
    inEveryCommunity("announce-profile", (scope) =>
      inTenant(scope, (tx) => invalidateProfile(tx, scope, userId)),
    ),
  "move-digests": ({ userId }) => inEveryCommunity("move-digests", (scope) => moveDigests(scope, { userId })),
  "index-search": ({ tenantId }) => inCommunity(tenantId, "index-search", indexSearch),
  "move-categories": ({ tenantId }) => inCommunity(tenantId, "move-categories", moveCategories),
  "delete-field-values": ({ tenantId }) => inCommunity(tenantId, "delete-field-values", deleteFieldValues),
  "sweep-sign-ins": () => deleteExpiredSignIns(new Date()),
  "run-demo-stage": async () => {
    if (hasDemoContent()) await inOpenCommunities("run-demo-stage", runDemoStage);
  },
  "sweep-security": async () => {
    await enqueueDue("sweep-security");
    const scope = await anyScope("sweep-security");
    if (scope) await redactOldAddresses(scope);
  },
  "announce-posts": ({ tenantId }) => inCommunity(tenantId, "announce-posts", announcePosts),
  "announce-closing": (told) =>
    inCommunity(told.tenantId, "announce-closing", (scope) => notifyMembers(scope, told)),
  "check-domains": async () => {
    for (const { tenantId, id } of await claimDueDomains(new Date()))
      await inCommunity(tenantId, "check-domains", (scope) => checkDomain(scope, id));
    for (const claim of await claimDueCompanyDomains(new Date()))
      await inCommunity(claim.tenantId, "check-domains", async (scope) => {
        await checkCompanyDomain(scope, claim);
      });
    const hub = await hubScope("check-domains");
    if (hub) await refreshWildcard(hub);
  },
  "sync-domains": async () => void (await syncDomains("sync-domains", "schedule")),
  "resume-sync": async () => void (await syncDomains("resume-sync", null)),
  "purge-tenants": async () => {
    const scope = await hubScope("purge-tenants");
    if (!scope) return;
    await closeDueTenants(scope);
    await deleteOldFoundings(scope);
    await deleteOldWrites(scope);
    await purgeTenants(scope);
  },
  "handle-payment": async ({ eventId }) => {
    const scope = await hubScope("handle-payment");
    if (scope) await processEvent(scope, eventId, (id) => scopeOf(id, "handle-payment"));
  },
  "tend-subscriptions": async () => {
    const scope = await hubScope("tend-subscriptions");
    if (scope && arePaymentsOn())
      await maintainSubscriptions(scope, (id) => scopeOf(id, "tend-subscriptions"));
  },
  "compare-payments": async () => {
    const scope = await hubScope("compare-payments");
    if (scope && arePaymentsOn()) await reconcilePayments(scope, (id) => scopeOf(id, "compare-payments"));
  },
  "end-purged": ({ subscriptionId }) => cancelPurgedTenant(subscriptionId),
  "close-checkout": ({ tenantId }) => ofPayments(tenantId, "close-checkout", closeCheckout),
  "follow-suspension": ({ tenantId }) => ofPayments(tenantId, "follow-suspension", syncPause),
  "follow-owner": ({ tenantId }) => ofPayments(tenantId, "follow-owner", syncCustomer),
  "deliver-webhooks": () =>
    deliverWebhooks({
      platform: () => anyScope("deliver-webhooks"),
      community: (id) => scopeOf(id, "deliver-webhooks"),
    }),
  "settle-votes": ({ tenantId, userId }) =>
    inCommunity(tenantId, "settle-votes", (scope) => reconcileVotes(scope, userId)),
};

const sendMail = (
  job: JobName,
  { tenantId, mailId }: JobPayloads["send-mail"],
  { isLast }: Attempt,
): Promise<void> => inCommunity(tenantId, job, (scope) => deliverMail(scope, mailId, isLast));

export const doJob = <Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  attempt: Attempt = { isLast: false },
): Promise<void> => WORKERS[name](payload, attempt);

export const JOB_NAMES = Object.keys(WORKERS) as JobName[];
