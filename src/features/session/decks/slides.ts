import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { decks, sessions, slides, talks } from "@/domain/schema";
import { FORMATS, type SessionFormat } from "@/domain/session/rules";
import { isVisible, mayHost } from "@/features/session/access";
import { AppError } from "@/lib/errors/app-error";
import { fileUrl } from "@/lib/file-url";
import { inTenant, type Tx } from "@/server/db/client";
import type { DeckSlides, OneDeck, PublicSlide } from "./schema";

type SlideRow = typeof slides.$inferSelect;

export const isDeck = ({ tenant }: TenantScope, deckId: string): SQL | undefined =>
  and(eq(decks.tenantId, tenant.id), eq(decks.id, deckId));

/** Stored slides in order. Numbers may have gaps. */
export const listSlides = (tx: Tx, { tenant }: TenantScope, deckId: string): Promise<SlideRow[]> =>
  tx
    .select()
    .from(slides)
    .where(and(eq(slides.tenantId, tenant.id), eq(slides.deckId, deckId)))
    .orderBy(asc(slides.number));

/** Fills gaps with blank slides, up to the number in the format. (SES-1) */
export function fillSlides<Slide extends { number: number }>(
  rows: readonly Slide[],
  format: SessionFormat,
  blank: (number: number) => Slide,
): Slide[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return Array.from({ length: FORMATS[format].slides }, (_, index) => {
    return byNumber.get(index + 1) ?? blank(index + 1);
  });
}

const blankSlide = (number: number): PublicSlide => ({
  number,
  kind: "text",
  imageUrl: null,
  alt: "",
  markdown: "",
});

const toPublic = ({ number, kind, fileId, alt, markdown }: SlideRow): PublicSlide =>
  kind === "image"
    ? { number, kind, imageUrl: fileId && fileUrl(fileId), alt, markdown: "" }
    : { number, kind, imageUrl: null, alt: "", markdown };

/**
 * Returns a deck's slides without speaker notes. Every viewer of the session can read them while it is live,
 * so that screens can preload the next talk, and after the talk has started. Before that, only the speaker
 * and the hosts can. (SES-12)
 * @throws NOT_FOUND for any other viewer.
 */
export function deckSlides(scope: TenantScope, { deckId }: OneDeck): Promise<DeckSlides> {
  return inTenant(scope, async (tx) => {
    const hasTalk = sql<boolean>`exists (select from ${talks} where ${talks.tenantId} = ${decks.tenantId}
      and ${talks.deckId} = ${decks.id})`;
    const { id: sessionId, format, status } = sessions;
    const { title, version, speakerId } = decks;
    const [deck] = await tx
      .select({ sessionId, title, version, format, status, speakerId, hasTalk })
      .from(decks)
      .innerJoin(sessions, and(eq(sessions.tenantId, decks.tenantId), eq(sessions.id, decks.sessionId)))
      .where(and(isVisible(scope), isDeck(scope, deckId)));
    const isShown =
      deck && (deck.status === "live" || deck.hasTalk || deck.speakerId === scope.viewer?.userId);
    if (!deck || !(isShown || (await mayHost(tx, scope, deck.sessionId))))
      throw new AppError("NOT_FOUND", m.session_decks_deck_notFound());
    const rows = await listSlides(tx, scope, deckId);
    const shown = fillSlides(rows.map(toPublic), deck.format, blankSlide);
    const about = {
      sessionId: deck.sessionId,
      title: deck.title,
      version: deck.version,
      format: deck.format,
    };
    return { deckId, ...about, slides: shown };
  });
}

/** Returns the speaker notes per slide. Empty for any viewer but the speaker. (SES-12) */
export function presenterNotes(scope: TenantScope, { deckId }: OneDeck): Promise<string[]> {
  const userId = scope.viewer?.userId;
  if (!userId) return Promise.resolve([]);
  return inTenant(scope, async (tx) => {
    const [deck] = await tx
      .select({ format: sessions.format })
      .from(decks)
      .innerJoin(sessions, and(eq(sessions.tenantId, decks.tenantId), eq(sessions.id, decks.sessionId)))
      .where(and(isVisible(scope), isDeck(scope, deckId), eq(decks.speakerId, userId)));
    if (!deck) return [];
    const notes = (await listSlides(tx, scope, deckId)).map(({ number, notes }) => ({ number, notes }));
    return fillSlides(notes, deck.format, (number) => ({ number, notes: "" })).map((one) => one.notes);
  });
}
