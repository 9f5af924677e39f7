import { and, asc, eq, max, ne } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { memberLanguage } from "@/domain/member/member-language";
import { decks, slides, talks } from "@/domain/schema";
import { FORMATS } from "@/domain/session/rules";
import { lockHosted, type Session } from "@/features/session/access";
import { lockOwnDeck } from "@/features/session/decks/save-deck";
import type { OneDeck } from "@/features/session/decks/schema";
import { isDeck } from "@/features/session/decks/slides";
import { findMembers } from "@/features/session/people";
import { whileCountingSpeaker } from "@/features/session/planning/rate-limits";
import { publishQueue } from "@/features/session/publish-queue";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { notifyHosts, notifySpeaker } from "./notifications";
import type { AddSpeaker, OrderSpeakers } from "./schema";

/**
 * Adds a member to the program with a deck of empty slides. Does nothing if they already speak. (SES-9)
 * @throws CONFLICT if all slots are taken.
 */
export const addSpeaker = (scope: MemberScope, input: AddSpeaker): Promise<void> =>
  whileCountingSpeaker(scope, input.username, () => putOnProgramme(scope, input));

function putOnProgramme(scope: MemberScope, { sessionId, username }: AddSpeaker): Promise<void> {
  return inTenant(scope, async (tx) => {
    const session = await lockOpen(tx, scope, sessionId);
    const [speakerId = ""] = (await findMembers(tx, scope, [username], "username")).values();
    const ofSession = and(eq(decks.tenantId, scope.tenant.id), eq(decks.sessionId, sessionId));
    if ((await tx.$count(decks, and(ofSession, eq(decks.speakerId, speakerId)))) > 0) return;
    if ((await tx.$count(decks, ofSession)) >= session.speakerSlots)
      throw new AppError("CONFLICT", m.session_decks_deck_allTaken({ slots: session.speakerSlots }), "slots");
    const [last] = await tx
      .select({ position: max(decks.position) })
      .from(decks)
      .where(ofSession);
    const deck = { id: newId(), speakerId, position: (last?.position ?? -1) + 1 };
    await insertDeck(tx, scope, session, deck);
    const target = { type: "session", id: sessionId };
    await audit(tx, scope, { action: "speaker.added", target, after: { speakerId, deckId: deck.id } });
    await notifySpeaker(tx, scope, session, { step: "added", speakerId, deckId: deck.id });
    await announce(tx, scope, sessionId);
  });
}

/** Locks one of the viewer's sessions whose program can still change. */
async function lockOpen(tx: Tx, scope: MemberScope, sessionId: string): Promise<Session> {
  const session = await lockHosted(tx, scope, sessionId);
  if (session.status === "draft") throw new AppError("CONFLICT", m.session_speakers_publishFirst(), "status");
  if (session.status !== "upcoming" && session.status !== "live")
    throw new AppError("CONFLICT", m.session_decks_deck_over(), "status");
  return session;
}

type NewDeck = { id: string; speakerId: string; position: number };

async function insertDeck(tx: Tx, scope: MemberScope, session: Session, deck: NewDeck): Promise<void> {
  const { tenant, now } = scope;
  const locale = await memberLanguage(tx, scope, deck.speakerId);
  const dates = { createdAt: now, updatedAt: now };
  await tx.insert(decks).values({
    ...deck,
    ...dates,
    tenantId: tenant.id,
    sessionId: session.id,
    title: m.session_decks_deck_untitled({}, { locale }),
  });
  await tx.insert(slides).values(
    Array.from({ length: FORMATS[session.format].slides }, (_, index) => ({
      ...{ id: newId(), tenantId: tenant.id, deckId: deck.id, number: index + 1 },
      kind: "text" as const,
    })),
  );
}

/**
 * Removes a talk and its deck from the program. A talk that has started can't be removed.
 * @throws NOT_FOUND, FORBIDDEN if the viewer isn't a host, CONFLICT once the talk has started.
 */
export function removeSpeaker(scope: MemberScope, { deckId }: OneDeck): Promise<void> {
  return inTenant(scope, async (tx) => {
    const [found] = await tx.select({ sessionId: decks.sessionId }).from(decks).where(isDeck(scope, deckId));
    if (!found) throw new AppError("NOT_FOUND", m.session_decks_deck_notFound());
    const session = await lockOpen(tx, scope, found.sessionId);
    const speakerId = await deleteDeck(tx, scope, session, deckId, "speaker.removed");
    if (speakerId) await notifySpeaker(tx, scope, session, { step: "removed", speakerId, deckId });
  });
}

/** Declines the viewer's own talk and notifies the hosts. */
export function declineTalk(scope: MemberScope, { deckId }: OneDeck): Promise<void> {
  return inTenant(scope, async (tx) => {
    const { session } = await lockOwnDeck(tx, scope, deckId);
    if (session.status === "completed" || session.status === "cancelled")
      throw new AppError("CONFLICT", m.session_decks_deck_over(), "status");
    await deleteDeck(tx, scope, session, deckId, "speaker.declined");
    await notifySpeaker(tx, scope, session, { step: "declined", speakerId: scope.viewer.userId, deckId });
    await notifyHosts(tx, scope, session, deckId);
  });
}

async function deleteDeck(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  deckId: string,
  action: "speaker.removed" | "speaker.declined",
): Promise<string | null> {
  const wasShown = and(eq(talks.tenantId, scope.tenant.id), eq(talks.deckId, deckId));
  if ((await tx.$count(talks, wasShown)) > 0)
    throw new AppError("CONFLICT", m.session_decks_deck_wasShown(), "talk");
  const [gone] = await tx.delete(decks).where(isDeck(scope, deckId)).returning();
  const target = { type: "session", id: session.id };
  const before = { deckId, speakerId: gone?.speakerId, title: gone?.title };
  await audit(tx, scope, { action, target, before });
  await announce(tx, scope, session.id);
  return gone?.speakerId ?? null;
}

/**
 * Reorders the talks.
 * @throws CONFLICT if the set of talks has changed.
 */
export function orderSpeakers(scope: MemberScope, { sessionId, deckIds }: OrderSpeakers): Promise<void> {
  return inTenant(scope, async (tx) => {
    await lockOpen(tx, scope, sessionId);
    const ofSession = and(eq(decks.tenantId, scope.tenant.id), eq(decks.sessionId, sessionId));
    const rows = await tx.select({ id: decks.id }).from(decks).where(ofSession).orderBy(asc(decks.id));
    const current = rows.map(({ id }) => id).join();
    if ([...deckIds].sort().join() !== current)
      throw new AppError("CONFLICT", m.session_decks_deck_otherTalks(), "order");
    for (const [position, id] of deckIds.entries())
      await tx
        .update(decks)
        .set({ position })
        .where(and(isDeck(scope, id), ne(decks.position, position)));
    await announce(tx, scope, sessionId);
  });
}

async function announce(tx: Tx, scope: MemberScope, id: string): Promise<void> {
  const { tenant } = scope;
  await invalidate(tx, [tags.pages(tenant.id)]);
  await publishQueue(tx, scope, id);
}
