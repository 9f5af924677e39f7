import { eq } from "drizzle-orm";
import type { KeyKind } from "@/access/api-scopes";
import type { ImportState } from "@/domain/imports/rules";
import { EMPTY_ENTRY } from "@/domain/member/directory/rules";
import {
  apiKeys,
  directorySearches,
  enterpriseOfferRecipients,
  enterpriseOffers,
  files,
  importBatches,
  importRows,
  introductions,
  moderationCases,
  moderationViews,
  tenantDomains,
} from "@/domain/schema";
import { newId } from "@/lib/id";
import { createMember, createStartup } from "./factories";
import { owner } from "./owner-db";
import { SAMPLES, type Stage, setStage } from "./samples";
import { sessionPlan } from "./session-plans";
import { applied, type Ground, STAFF_SAMPLES } from "./staff-samples";
import { draftStartup, typedDraft } from "./submissions";
import { callAs } from "./trpc-caller";
import { listen, missDelivery } from "./webhooks";

/** A community that has every kind of content, and a user of each role. */
export type World = Ground & { stage: Stage; caseId: string };

const DRIVER_KEY = "browser-of-the-maker";

export async function setWorld(tenantId: string): Promise<World> {
  const stage = await setStage(tenantId);
  const [maker, reader] = [await callAs(stage.maker, tenantId), await callAs(stage.reader, tenantId)];
  const { sessionId, questionId, startupId, given } = stage;
  await maker.session.open({ sessionId, driverKey: DRIVER_KEY });
  await reader.session.questions.ask({ id: questionId, sessionId, body: "Why?" });
  await reader.session.replay.comment({
    id: given.commentId,
    deckId: given.deckId,
    slide: 1,
    body: "Well said.",
  });
  const report = { targetType: "startup", targetId: startupId, reason: "spam", details: "" } as const;
  await reader.moderation.report(report);
  const [found] = await owner.select().from(moderationCases).where(eq(moderationCases.tenantId, tenantId));
  const runner = await createMember(tenantId, "owner");
  return { tenantId, runner, member: stage.reader, stage, caseId: found?.id ?? "" };
}

type Input = (world: World) => unknown | Promise<unknown>;
type Asker = "runner" | "maker" | "reader";

const draftOf = async ({ tenantId, stage }: World): Promise<string> => {
  const id = newId();
  await (await callAs(stage.maker, tenantId)).startup.saveDraft({ values: typedDraft({ id }), version: 0 });
  return id;
};

const invited = async ({ tenantId, stage: { maker, startupId } }: World) => {
  const caller = await callAs(maker, tenantId);
  await caller.startup.makers.invite({ startupId, name: `${newId()}@people.example`, role: "editor" });
  const rows = await owner.execute<{ id: string }>(
    `select id from maker_invitations where tenant_id = '${tenantId}' order by id desc limit 1`,
  );
  return { startupId, invitationId: rows[0]?.id };
};

const offered = async ({ tenantId, runner }: World) => {
  const { userId } = await createMember(tenantId);
  await (await callAs(runner, tenantId)).member.offerOwnership({ userId, keepsRole: true });
  const rows = await owner.execute<{ id: string }>(
    `select id from ownership_offers where tenant_id = '${tenantId}' order by id desc limit 1`,
  );
  return { offerId: rows[0]?.id, accept: true };
};

/** Enterprise, by an offer of the platform to the one who runs the community. */
const ofEnterprise: Input = async ({ tenantId, runner: { userId } }) => {
  const offerId = newId();
  const day = new Date();
  await owner
    .insert(enterpriseOffers)
    .values({ tenantId, id: offerId, sentAt: day, expiresAt: day, withdrawnAt: day });
  await owner.insert(enterpriseOfferRecipients).values({ tenantId, offerId, userId });
  return { plan: "enterprise", offerId };
};

const viewed = async ({ tenantId, runner }: World) => {
  const id = newId();
  const row = { id, tenantId, userId: runner.userId, name: newId(), query: "", createdAt: new Date() };
  await owner.insert(moderationViews).values(row);
  return { id };
};

/** A request from or to the user who runs the community. */
async function introduced({ tenantId, runner }: World, isMine: boolean) {
  const { userId } = await createMember(tenantId);
  const [senderId, recipientId] = isMine ? [runner.userId, userId] : [userId, runner.userId];
  const row = { id: newId(), tenantId, senderId, recipientId, message: "Hello", senderContact: "@me" };
  await owner.insert(introductions).values(row);
  return { id: row.id };
}

const searched: Input = async ({ tenantId, runner }) => {
  const row = { id: newId(), tenantId, userId: runner.userId, name: newId(), query: "skill=rust" };
  await owner.insert(directorySearches).values(row);
  return { id: row.id };
};

const listed: Input = async ({ tenantId }) => {
  const person = await createMember(tenantId);
  await (await callAs(person, tenantId)).member.directory.save(EMPTY_ENTRY);
  return { userId: person.userId, message: "Hello", contact: "@me" };
};

const waiting = async ({ tenantId, stage: { maker } }: World) =>
  createStartup(tenantId, { makers: [maker], createdBy: maker.userId, status: "rejected" });

const claimed = async ({ tenantId }: World) => {
  const domainId = newId();
  await owner.insert(tenantDomains).values({ id: domainId, tenantId, domain: `${domainId}.example` });
  return { domainId };
};

/** A picture that the maker has uploaded. */
async function image({ tenantId, stage }: World, kind: "logo" | "gallery" | "slide"): Promise<string> {
  const id = newId();
  const size = { width: 10, height: 10, bytes: 10 };
  const row = { id, tenantId, userId: stage.maker.userId, kind, key: id, contentType: "image/webp" };
  await owner.insert(files).values({ ...row, ...size });
  return id;
}

const keyed =
  (kind: KeyKind): Input =>
  async ({ tenantId, stage }) => {
    const { userId } = stage.maker;
    const id = newId();
    await owner.insert(apiKeys).values({
      ...{
        id,
        tenantId,
        kind,
        name: "Sync",
        makerId: userId,
        memberId: kind === "community" ? null : userId,
      },
      ...{ hash: id, start: "shc_0000", scopes: [] },
    });
    return { id };
  };

/** An import of one row; a community has one open import at most. */
const imported =
  (state: ImportState, further: object = {}): Input =>
  async ({ tenantId, stage }) => {
    const id = newId();
    const of = { tenantId, batchId: id };
    await owner.delete(importBatches).where(eq(importBatches.tenantId, tenantId));
    await owner.insert(importBatches).values({
      ...{ id, tenantId, state, kind: "people", source: "other", fileName: "people.csv", header: ["email"] },
      ...{ columns: { email: 0 }, rowCount: 1, createdBy: stage.maker.userId, changedAt: new Date() },
    });
    await owner.insert(importRows).values({ ...of, number: 2, cells: ["a@b.example"], outcome: "ready" });
    return { id, ...further };
  };
const hooked: Input = async ({ tenantId }) => ({ id: await listen(tenantId, ["case.opened"]) });
const sent: Input = async ({ tenantId }) => ({
  id: await missDelivery(tenantId, await listen(tenantId, ["case.opened"])),
});

const ofPost: Input = async (world) => STAFF_SAMPLES["tenant.posts.unpublish"]?.(world);
const translated: Input = async (world) => ({ ...((await ofPost(world)) as object), language: "de" });
const numbered: Input = async (world) => ({ ...((await ofPost(world)) as object), number: 1 });

/** Inputs with ids for procedures that the other samples leave out, and who calls them. */
const FURTHER: Record<string, [Asker, Input]> = {
  "cases.list": ["runner", ({ caseId: id }) => ({ cursor: { at: "2020-01-01 00:00:00+00", id } })],
  "cases.posted": ["runner", ({ caseId }) => ({ caseId })],
  "cases.deleteView": ["runner", viewed],
  "integrations.agents.disconnect": ["maker", keyed("agent")],
  "integrations.import.cancel": ["runner", imported("checked")],
  "integrations.import.check": ["runner", imported("uploaded", { kind: "people", columns: { email: 0 } })],
  "integrations.import.exportLeftOut": ["runner", imported("imported")],
  "integrations.import.invite": ["runner", imported("imported")],
  "integrations.import.rows": ["runner", imported("checked", { outcome: null })],
  "integrations.import.start": ["runner", imported("checked")],
  "integrations.import.stopInviting": ["runner", imported("imported")],
  "integrations.import.undo": ["runner", imported("imported")],
  "integrations.keys.delete": ["runner", keyed("community")],
  "integrations.keys.deleteOwn": ["maker", keyed("personal")],
  "integrations.keys.takeOver": ["runner", keyed("community")],
  "integrations.webhooks.change": [
    "runner",
    async ({ tenantId }) => ({
      id: await listen(tenantId, ["case.opened"]),
      ...{ version: 1, name: "Other", format: "slack", events: ["case.decided"] },
    }),
  ],
  "integrations.webhooks.delete": ["runner", hooked],
  "integrations.webhooks.deliveries": [
    "runner",
    async ({ tenantId }) => ({ webhookId: await listen(tenantId, ["case.opened"]), onlyFailed: false }),
  ],
  "integrations.webhooks.delivery": ["runner", sent],
  "integrations.webhooks.pause": ["runner", hooked],
  "integrations.webhooks.resume": ["runner", hooked],
  "integrations.webhooks.rotate": ["runner", hooked],
  "integrations.webhooks.sendAgain": ["runner", sent],
  "integrations.webhooks.sendMissed": ["runner", hooked],
  "integrations.webhooks.test": ["runner", hooked],
  "member.answerOffer": ["runner", offered],
  "member.joining.applications": [
    "runner",
    async (world) => ({
      status: "waiting",
      cursor: { at: "2020-01-01 00:00:00+00", id: await applied(world) },
    }),
  ],
  "member.directory.deleteSearch": ["runner", searched],
  "member.introductions.accept": [
    "runner",
    async (world) => ({ ...(await introduced(world, false)), contact: "@me" }),
  ],
  "member.introductions.ask": ["runner", listed],
  "member.introductions.decline": ["runner", (world) => introduced(world, false)],
  "member.introductions.end": ["runner", (world) => introduced(world, true)],
  "member.introductions.withdraw": ["runner", (world) => introduced(world, true)],
  "session.cancel": ["maker", ({ stage: { sessionId } }) => ({ sessionId, reason: "Rain" })],
  "session.edit": ["maker", ({ stage: { sessionId: id } }) => ({ plan: sessionPlan({ id }), version: 1 })],
  "session.decks.decline": ["maker", ({ stage: { deckId } }) => ({ deckId })],
  "session.decks.removeSpeaker": ["maker", ({ stage: { deckId } }) => ({ deckId })],
  "session.decks.save": [
    "maker",
    async (world) => {
      const { deckId, startupId } = world.stage;
      const slide = { id: newId(), kind: "image", fileId: await image(world, "slide") };
      const slides = [{ ...slide, alt: "A", markdown: "", notes: "" }];
      return { deckId, values: { title: "A talk", startupId, slides }, version: 1 };
    },
  ],
  "startup.archive": ["maker", ({ stage: { startupId } }) => ({ startupId, archive: true })],
  "startup.callOffLaunch": ["maker", ({ stage: { startupId } }) => ({ startupId })],
  "startup.deleteDraft": ["maker", async (world) => ({ startupId: await draftOf(world) })],
  "startup.makers.remove": [
    "maker",
    ({ stage: { startupId, maker } }) => ({ startupId, userId: maker.userId }),
  ],
  "startup.makers.resend": ["maker", invited],
  "startup.makers.revoke": ["maker", invited],
  "startup.markAnswer": ["maker", ({ stage: { commentId } }) => ({ commentId, mark: true })],
  "startup.releaseComment": ["runner", ({ stage: { commentId } }) => ({ commentId })],
  "startup.reschedule": ["maker", ({ stage: { startupId } }) => ({ startupId, launchAt: null })],
  "startup.resubmit": ["maker", async (world) => ({ startupId: (await waiting(world)).id })],
  "startup.shareDraft": ["maker", async (world) => ({ startupId: await draftOf(world), share: true })],
  "startup.submit": [
    "maker",
    async (world) => {
      const gallery = [{ fileId: await image(world, "gallery"), alt: "A" }];
      const logoFileId = await image(world, "logo");
      return draftStartup({ id: await draftOf(world), logoFileId, gallery });
    },
  ],
  "startup.edit": [
    "maker",
    async (world) => {
      const gallery = [{ fileId: await image(world, "gallery"), alt: "A" }];
      const { id } = await createStartup(world.tenantId, { makers: [world.stage.maker] });
      const logoFileId = await image(world, "logo");
      return { values: draftStartup({ id, logoFileId, gallery }), version: 1, newAddress: false };
    },
  ],
  "session.command": [
    "maker",
    ({ stage: { sessionId, deckId } }) => ({
      ...{ sessionId, driverKey: DRIVER_KEY, version: 1 },
      command: { kind: "start", deckId, acceptsGaps: true },
    }),
  ],
  "notification.list": [
    "maker",
    async ({ tenantId }) => {
      const sql = `select id from notices where tenant_id = '${tenantId}' limit 1`;
      const [{ id } = { id: newId() }] = await owner.execute<{ id: string }>(sql);
      return { cursor: { at: new Date(), id } };
    },
  ],
  "stream.watch": ["reader", ({ stage: { sessionId } }) => ({ topics: [{ kind: "stage", sessionId }] })],
  "startup.saveDraft": [
    "maker",
    async (world) => ({ values: typedDraft({ id: await draftOf(world) }), version: 1 }),
  ],
  "startup.comment": [
    "reader",
    ({ stage: { startupId, commentId: parentId } }) => ({ startupId, parentId, body: "And again." }),
  ],
  "startup.threads": [
    "reader",
    ({ stage: { startupId, commentId: afterId } }) => ({ startupId, sort: "new", afterId }),
  ],
  "subscription.changePlan": ["runner", ofEnterprise],
  "subscription.createCheckoutSession": ["runner", ofEnterprise],
  "subscription.previewPlanChange": ["runner", ofEnterprise],
  "tenant.domains.check": ["runner", claimed],
  "tenant.domains.choosePrimary": ["runner", claimed],
  "tenant.domains.remove": ["runner", claimed],
  "tenant.posts.open": ["runner", ofPost],
  "tenant.posts.translate": ["runner", translated],
  "tenant.posts.versions": ["runner", ofPost],
  "tenant.posts.compare": ["runner", numbered],
  "tenant.posts.restore": ["runner", numbered],
};

/** Who calls a procedure in a community, and with what; null where no sample names anything by an id. */
export function sampleOf(path: string): [Asker, Input] | null {
  const further = FURTHER[path];
  if (further) return further;
  const staff = STAFF_SAMPLES[path];
  if (staff) return ["runner", staff];
  const { as, input } = SAMPLES[path] ?? {};
  if (!input || !as) return null;
  return [as === "visitor" ? "reader" : as, ({ stage }) => input(stage)];
}

export const askerOf = ({ runner, stage }: World, asker: Asker) =>
  asker === "runner" ? runner : stage[asker];
