import { and, desc, eq, notInArray } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import { isVisible } from "@/features/session/access";
import { DECK_COPY } from "@/features/session/decks/copy";
import { readValues } from "@/features/session/decks/queries";
import { showSlide } from "@/features/session/decks/rules";
import { lockOwnDeck } from "@/features/session/decks/save-deck";
import { FORMATS } from "@/features/session/rules";
import { AppError } from "@/lib/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { decks, rehearsals, sessions } from "@/server/db/schema";
import type { RecordRehearsal, Rehearsal, RehearsalRoom } from "./schema";

/** So many are kept of a deck; older ones say nothing about the talk as it is now. */
const MAX_KEPT = 12;

/** The viewer's own deck of a session to rehearse with; null when they have none. (`docs/behaviours.md`, LEAD-8) */
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
 * Keeps the pace of a rehearsal and returns the last ones. (`docs/behaviours.md`, LEAD-8)
 * @throws NOT_FOUND when the deck is not the viewer's, BAD_REQUEST for more slides than it has.
 */
export function recordRehearsal(
  scope: MemberScope,
  { id, deckId, pace }: RecordRehearsal,
): Promise<Rehearsal[]> {
  return inTenant(scope, async (tx) => {
    const { session } = await lockOwnDeck(tx, scope, deckId);
    if (pace.length > FORMATS[session.format].slides)
      throw new AppError("BAD_REQUEST", DECK_COPY.otherSlides, "pace");
    const kept = { id, tenantId: scope.tenant.id, deckId, pace, createdAt: scope.now };
    await tx.insert(rehearsals).values(kept).onConflictDoNothing();
    const last = await listRehearsals(tx, scope, deckId);
    const lastIds = last.map((one) => one.id);
    await tx.delete(rehearsals).where(and(ofDeck(scope, deckId), notInArray(rehearsals.id, lastIds)));
    return last;
  });
}
