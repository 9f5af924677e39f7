import { accessBlocks, joinApplications } from "@/domain/schema";
import { loadAccess } from "@/features/member/joining/queries";
import { readAutoRules } from "@/features/moderation/auto-rules/update-settings";
import { readCategoryList } from "@/features/startup/categories/queries";
import { readBranding } from "@/features/tenant/branding/drafts";
import { readFieldList } from "@/features/tenant/fields/queries";
import { readRules } from "@/features/tenant/settings/settings";
import { newId } from "@/lib/id";
import { createMember, createPerson, createStartup, giveFactor, type Person } from "./factories";
import { owner } from "./owner-db";
import { visitorScope } from "./scopes";
import { callAs, signIn } from "./trpc-caller";

/** A community with an admin, who does each of the acts below to one of its members or things. */
export type Ground = { tenantId: string; runner: Person; member: Person };

type Input = (ground: Ground) => unknown | Promise<unknown>;

const REASON = "A reason of the tests";

const as = ({ tenantId, runner }: Ground) => callAs(runner, tenantId);

/** The newest row of a table in the community, by id. */
async function newest({ tenantId }: Ground, table: string): Promise<string> {
  const rows = await owner.execute<{ id: string }>(
    `select id from ${table} where tenant_id = '${tenantId}' order by id desc limit 1`,
  );
  return rows[0]?.id ?? "";
}

async function invited(ground: Ground): Promise<{ invitationId: string }> {
  const email = `${newId()}@people.example`;
  await (await as(ground)).member.invite({ by: "mail", email, role: "member", days: 7 });
  return { invitationId: await newest(ground, "member_invitations") };
}

export async function applied(
  { tenantId }: Ground,
  status: "waiting" | "declined" = "waiting",
): Promise<string> {
  const { userId } = await createPerson();
  const id = newId();
  await owner.insert(joinApplications).values({ id, tenantId, userId, answers: [], status });
  return id;
}

async function ticket({ tenantId }: Ground): Promise<string> {
  const sender = { name: "Ada", email: `${newId()}@people.example` };
  await (await callAs(null, tenantId)).support.openTicket({ topic: "question", message: "How?", sender });
  return newest({ tenantId } as Ground, "support_tickets");
}

const values = () => ({ title: "A post", summary: "In short.", slug: `post-${newId()}`, body: "Words." });

async function draft(ground: Ground): Promise<{ id: string; version: number }> {
  const id = newId();
  await (await as(ground)).tenant.posts.save({ id, version: 0, values: values() });
  return { id, version: 1 };
}

async function published(ground: Ground): Promise<string> {
  const post = await draft(ground);
  await (await as(ground)).tenant.posts.publish({ ...post, at: null });
  return post.id;
}

async function reported({ tenantId, member }: Ground): Promise<{ id: string; version: number }> {
  const { id: targetId } = await createStartup(tenantId, { makers: [await createMember(tenantId)] });
  const report = { targetType: "startup", targetId, reason: "spam", details: "" } as const;
  await (await callAs(member, tenantId)).moderation.report(report);
  return { id: await newest({ tenantId } as Ground, "moderation_cases"), version: 1 };
}

async function branded(ground: Ground): Promise<{ revision: number }> {
  const { published, revision } = await readBranding(await visitorScope(ground.tenantId));
  const values = { ...published, companyName: `Company ${newId()}` };
  await (await as(ground)).tenant.saveDraft({ revision, values });
  return { revision: revision + 1 };
}

/** One input for each act of moderators and admins, by which it succeeds and changes something. */
export const STAFF_SAMPLES: Record<string, Input> = {
  "analytics.changeRetention": () => ({ months: 6 }),
  "cases.decide": async (ground) => ({ cases: [await reported(ground)], action: "remove", reason: REASON }),
  "cases.undo": async (ground) => {
    const decision = { cases: [await reported(ground)], action: "approve" as const, reason: REASON };
    return { batchId: (await (await as(ground)).cases.decide(decision)).batchId };
  },
  "flags.switch": () => ({ flag: "voting", isEnabled: false, reason: REASON }),
  "session.exportAll": () => undefined,
  "startup.exportAll": () => undefined,
  "startup.categories.change": async ({ tenantId }) => {
    const { version } = await readCategoryList(await visitorScope(tenantId));
    return { version, change: { kind: "add", values: { name: `Tea ${newId()}`, names: {}, color: null } } };
  },
  "tenant.fields.change": async ({ tenantId }) => {
    const { version } = await readFieldList(await visitorScope(tenantId));
    const words = { name: `Tea ${newId().slice(-6)}`, names: {}, hint: { name: "", names: {} }, options: [] };
    const values = { ...words, isRequired: false, isFilterable: false };
    return { version, change: { kind: "add", target: "startup", type: "text", values } };
  },
  "member.joining.changeAccess": async ({ tenantId }) => {
    const base = await loadAccess(await visitorScope(tenantId));
    return { ...base, joinText: `For makers of tea ${newId()}`, base };
  },
  "member.joining.decide": async (ground) => ({ verdict: "approve", ids: [await applied(ground)] }),
  "member.joining.undo": async (ground) => ({ id: await applied(ground, "declined") }),
  "member.addNote": ({ member }) => ({ userId: member.userId, body: "A note" }),
  "member.deleteNote": async (ground) => {
    await (await as(ground)).member.addNote({ userId: ground.member.userId, body: "Another" });
    return { noteId: await newest(ground, "member_notes") };
  },
  "member.cancelOffer": async (ground) => {
    await (await as(ground)).member.offerOwnership({ userId: ground.member.userId, keepsRole: true });
    return { offerId: await newest(ground, "ownership_offers") };
  },
  "member.changeRole": async ({ tenantId }) => ({
    userId: (await createMember(tenantId)).userId,
    role: "moderator",
  }),
  "member.demandFactor": async ({ runner }) => {
    await giveFactor(runner);
    return { isOn: true };
  },
  "member.endSignIn": async ({ tenantId, member }) => {
    await signIn(member, tenantId);
    const rows = await owner.execute<{ id: string }>(
      `select id from auth_sessions where user_id = '${member.userId}'`,
    );
    return { userId: member.userId, signInId: rows[0]?.id };
  },
  "member.exportPeople": () => ({ query: "", role: null, standing: null, joined: null, seen: null }),
  "member.invite": () => ({ by: "link", role: "member", days: 7, maxUses: 3 }),
  "member.liftSanction": async (ground) => {
    const { userId } = await createMember(ground.tenantId);
    const until = new Date(Date.now() + 3_600_000);
    await (await as(ground)).member.sanction({ userId, kind: "mute", until, reason: REASON });
    return { userId, kind: "mute", reason: REASON };
  },
  "member.offerOwnership": async ({ tenantId }) => ({
    userId: (await createMember(tenantId)).userId,
    keepsRole: true,
  }),
  "member.remove": async ({ tenantId }) => ({
    userId: (await createMember(tenantId)).userId,
    reason: REASON,
  }),
  "member.renewInvitation": async (ground) => {
    const invitation = await invited(ground);
    await owner.execute(
      `update member_invitations set sent_at = now() - interval '1 hour' where id = '${invitation.invitationId}'`,
    );
    return invitation;
  },
  "member.revokeInvitation": invited,
  "member.sanction": ({ member }) => ({ userId: member.userId, kind: "warning", reason: REASON }),
  "moderation.setAutoRules": async ({ tenantId }) => ({
    ...{ isOn: true, holds: true, threshold: 70, blockedWords: ["casino"] },
    base: await readAutoRules(await visitorScope(tenantId)),
  }),
  "security.addBlock": () => ({ subject: "203.0.113.9", effect: "block", reason: REASON, hours: 1 }),
  "security.beginAuditExport": () => ({}),
  "security.checkAudit": () => undefined,
  "security.liftBlock": async ({ tenantId, runner }) => {
    const id = newId();
    const rule = { kind: "address", subject: "203.0.113.10", effect: "block", reason: REASON } as const;
    await owner.insert(accessBlocks).values({ ...rule, id, tenantId, createdBy: runner.userId });
    return { id };
  },
  "support.answer": async (ground) => ({ id: newId(), ticketId: await ticket(ground), body: "So." }),
  "support.setState": async (ground) => ({ ticketId: await ticket(ground), state: "closed" }),
  "tenant.changeRules": async ({ tenantId }) => ({
    ...{ reviewSubmissions: true, holdFirstComments: true, launchesPerDay: 3 },
    ...{ languages: ["en"], searchLanguage: "english" },
    ...{ timeZone: "America/New_York", isHiddenFromSearch: true, socialLinks: {} },
    base: await readRules(await visitorScope(tenantId)),
  }),
  "tenant.keepRules": () => undefined,
  "tenant.saveDraft": async ({ tenantId }) => {
    const { published, revision } = await readBranding(await visitorScope(tenantId));
    return { revision, values: { ...published, companyName: "Begun" } };
  },
  "tenant.discardDraft": branded,
  "tenant.publishDraft": branded,
  "tenant.rollBack": async (ground) => {
    await (await as(ground)).tenant.publishDraft(await branded(ground));
    const { current } = await readBranding(await visitorScope(ground.tenantId));
    return { version: 1, current };
  },
  "tenant.legal.save": () => ({ name: "terms", version: 0, values: { body: "Be kind." } }),
  "tenant.legal.publish": async (ground) => {
    const { legal } = (await as(ground)).tenant;
    const { version } = await legal.save({
      name: "privacy",
      version: 0,
      values: { body: "We keep little." },
    });
    return { name: "privacy", version, note: REASON, isMaterial: true };
  },
  "tenant.posts.save": () => ({ id: newId(), version: 0, values: values() }),
  "tenant.posts.translate": async (ground) => ({ id: await published(ground), language: "de" }),
  "tenant.posts.publish": async (ground) => ({ ...(await draft(ground)), at: null }),
  "tenant.posts.unpublish": async (ground) => ({ id: await published(ground) }),
  "tenant.posts.delete": async (ground) => ({ id: await published(ground) }),
  "integrations.saveEmbeds": async () => ({ reach: "any", sites: [], base: { reach: "none", sites: [] } }),
  "tenant.posts.undelete": async (ground) => {
    const id = await published(ground);
    await (await as(ground)).tenant.posts.delete({ id });
    return { id };
  },
};

/**
 * Acts that take an outside or several people, whose own tests look for the entry; and acts on the user's own
 * account.
 */
export const AUDITED_ELSEWHERE: Record<string, string> = {
  "integrations.import.upload": "tests/features/integrations/import/people.test.ts",
  "integrations.import.check": "tests/features/integrations/import/people.test.ts",
  "integrations.import.start": "tests/features/integrations/import/people.test.ts",
  "integrations.import.cancel": "tests/features/integrations/import/people.test.ts",
  "integrations.import.undo": "tests/features/integrations/import/people.test.ts",
  "integrations.import.invite": "tests/features/integrations/import/people.test.ts",
  "integrations.import.stopInviting": "tests/features/integrations/import/people.test.ts",
  "integrations.import.exportLeftOut": "tests/features/integrations/import/people.test.ts",
  "integrations.keys.create": "tests/features/integrations/keys/keys.test.ts",
  "integrations.keys.delete": "tests/features/integrations/keys/keys.test.ts",
  "integrations.keys.takeOver": "tests/features/integrations/keys/keys.test.ts",
  "integrations.webhooks.change": "tests/features/integrations/webhooks/manage.test.ts",
  "integrations.webhooks.create": "tests/features/integrations/webhooks/manage.test.ts",
  "integrations.webhooks.delete": "tests/features/integrations/webhooks/manage.test.ts",
  "integrations.webhooks.pause": "tests/features/integrations/webhooks/manage.test.ts",
  "integrations.webhooks.resume": "tests/features/integrations/webhooks/manage.test.ts",
  "integrations.webhooks.rotate": "tests/features/integrations/webhooks/manage.test.ts",
  "integrations.webhooks.sendAgain": "only repeats what was sent",
  "integrations.webhooks.sendMissed": "only repeats what was to be sent",
  "integrations.webhooks.test": "sends a message without content",
  "auth.company.addDomain": "tests/features/auth/company/settings.test.ts",
  "auth.company.checkDomain": "tests/features/auth/company/settings.test.ts",
  "auth.company.remove": "tests/features/auth/company/settings.test.ts",
  "auth.company.removeDomain": "tests/features/auth/company/settings.test.ts",
  "auth.company.require": "tests/features/auth/company/require.test.ts",
  "auth.company.save": "tests/features/auth/company/settings.test.ts",
  "cases.deleteView": "the moderator's own view of the queue",
  "cases.saveView": "the moderator's own view of the queue",
  "tenant.close": "tests/features/tenant/closing/close-community.test.ts",
  "tenant.transfer.delete": "tests/features/tenant/transfer/export.test.ts",
  "tenant.transfer.request": "tests/features/tenant/transfer/export.test.ts",
  "tenant.saveListing": "tests/features/tenant/hub-listing/save-hub-entry.test.ts",
  "tenant.keepOpen": "tests/features/tenant/closing/close-community.test.ts",
  "member.stepDown": "tests/features/member/roles/change-role.test.ts",
  "subscription.cancelSubscription": "tests/features/subscription/plans/change-plan.test.ts",
  "subscription.changePlan": "tests/features/subscription/plans/change-plan.test.ts",
  "subscription.createCheckoutSession": "tests/features/subscription/plans/change-plan.test.ts",
  "subscription.createPortalSession": "tests/features/subscription/plans/change-plan.test.ts",
  "subscription.resumeSubscription": "tests/features/subscription/plans/change-plan.test.ts",
  "tenant.domains.add": "tests/features/tenant/domains/domains.test.ts",
  "tenant.domains.check": "tests/features/tenant/domains/domains.test.ts",
  "tenant.domains.choosePrimary": "tests/features/tenant/domains/domains.test.ts",
  "tenant.domains.remove": "tests/features/tenant/domains/domains.test.ts",
  "tenant.hideFirstSteps": "tests/features/tenant/onboarding/checklist.test.ts",
  "tenant.uploadBrandImage": "tests/features/tenant/branding/images.test.ts",
  "tenant.posts.restore": "tests/features/tenant/blog/posts.test.ts",
};
