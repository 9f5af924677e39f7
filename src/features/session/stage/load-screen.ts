import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { decks } from "@/domain/schema";
import { isMember, mayHost } from "@/features/session/access";
import { readSession } from "@/features/session/browse/detail";
import type { DeckSlides } from "@/features/session/decks/schema";
import { deckSlides, presenterNotes } from "@/features/session/decks/slides";
import type { SessionDetail } from "@/features/session/schema";
import { inTenant } from "@/server/db/client";
import { readStage } from "./queries";
import type { OwnDeck, Stage } from "./schema";

export type ScreenStart = { session: SessionDetail; stage: Stage; deck: DeckSlides | null };

/** Returns null if the viewer may not see the session. (SES-14) */
export async function openScreen(scope: TenantScope, sessionId: string): Promise<ScreenStart | null> {
  const session = await readSession(scope, sessionId);
  if (!session) return null;
  const stage = await readStage(scope, sessionId);
  const deck = stage.talk && (await deckSlides(scope, { deckId: stage.talk.deckId }));
  return { session, stage, deck };
}

export type Backstage = { isHost: boolean; ownDeckId: string | null };

/** Returns null unless the viewer is a host or speaker. (SES-12) */
export function readBackstage(scope: TenantScope, sessionId: string): Promise<Backstage | null> {
  const { tenant, viewer } = scope;
  if (!viewer || !isMember(scope)) return Promise.resolve(null);
  return inTenant(scope, async (tx) => {
    const isHost = await mayHost(tx, scope, sessionId);
    const isOwn = and(eq(decks.sessionId, sessionId), eq(decks.speakerId, viewer.userId));
    const [own] = await tx
      .select({ id: decks.id })
      .from(decks)
      .where(and(eq(decks.tenantId, tenant.id), isOwn));
    return isHost || own ? { isHost, ownDeckId: own?.id ?? null } : null;
  });
}

/** Speaker notes are included only for the deck's speaker. */
export const readOwnDeck = async (scope: TenantScope, deckId: string): Promise<OwnDeck> => ({
  deck: await deckSlides(scope, { deckId }),
  notes: await presenterNotes(scope, { deckId }),
});
