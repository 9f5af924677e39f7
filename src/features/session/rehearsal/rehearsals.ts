import { and, desc, eq, notInArray } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { decks, rehearsals, sessions } from "@/domain/schema";
import { FORMATS } from "@/domain/session/rules";
import { isVisible } from "@/features/session/access";
import { readValues } from "@/features/session/decks/queries";
import { showSlide } from "@/features/session/decks/rules";
import { lockOwnDeck } from "@/features/session/decks/save-deck";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import type { RecordRehearsal, Rehearsal, RehearsalRoom } from "./schema";

/** Number of rehearsals kept per deck. Older ones no longer reflect the talk. */
const MAX_KEPT = 12;

/** Returns the viewer's deck for a rehearsal. Null if they have none in this session. (LEAD-8) */
export function openRehearsal(scope: TenantScope, sessionId: string): Promise<RehearsalRoom | null> {
  const { viewer } = scope;
  if (!viewer) return Promise.resolve(null);
  return inTenant(scope, async (tx) => {
    const [found] = await tx
      .select({ deck: decks, session: sessions })
      .from(decks)
      .innerJoin(sessions, and(eq(sessions.tenantId, decks.tenantId), eq(sessions.id, decks.sessionId)))
      .where(and(isVisible(scope), eq(decks.sessionId, sessionId), eq(decks.speakerId, viewer.userId)));
    if (!found) return null;
    const { id, title, format, timeZone } = found.session;
    const { slides } = await readValues(tx, scope, found.deck, format);
    return {
      deckId: found.deck.id,
      title: found.deck.title,
      session: { id, title, format, timeZone },
      slides: slides.map(showSlide),
      notes: slides.map(({ notes }) => notes),
      rehearsals: await listRehearsals(tx, scope, found.deck.id),
    };
  });
}

const ofDeck = ({ tenant }: TenantScope, deckId: string) =>
  and(eq(rehearsals.tenantId, tenant.id), eq(rehearsals.deckId, deckId));

const listRehearsals = (tx: Tx, scope: TenantScope, deckId: string): Promise<Rehearsal[]> =>
  tx
    .select({ id: rehearsals.id, pace: rehearsals.pace, createdAt: rehearsals.createdAt })
    .from(rehearsals)
    .where(ofDeck(scope, deckId))
    .orderBy(desc(rehearsals.createdAt), desc(rehearsals.id))
    .limit(MAX_KEPT);

/**
 * Saves a rehearsal and returns the latest ones. (LEAD-8)
 * @throws NOT_FOUND if the deck isn't the viewer's, BAD_REQUEST if the pace has more slides than the format.
 */
export function recordRehearsal(
  scope: MemberScope,
  { id, deckId, pace }: RecordRehearsal,
): Promise<Rehearsal[]> {
  return inTenant(scope, async (tx) => {
    const { session } = await lockOwnDeck(tx, scope, deckId);
    if (pace.length > FORMATS[session.format].slides)
      throw new AppError("BAD_REQUEST", m.session_decks_deck_otherSlides(), "pace");
    const kept = { id, tenantId: scope.tenant.id, deckId, pace, createdAt: scope.now };
    await tx.insert(rehearsals).values(kept).onConflictDoNothing();
    const last = await listRehearsals(tx, scope, deckId);
    const lastIds = last.map((one) => one.id);
    await tx.delete(rehearsals).where(and(ofDeck(scope, deckId), notInArray(rehearsals.id, lastIds)));
    return last;
  });
}
