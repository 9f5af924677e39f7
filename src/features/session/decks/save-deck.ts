import { and, eq, inArray } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { decks, files, sessions, slides } from "@/domain/schema";
import { publishQueue } from "@/features/session/publish-queue";
import { AppError } from "@/lib/errors/app-error";
import { hasVisible, plainLine } from "@/lib/text/plain-text";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { isSameDeck } from "./merge-rules";
import { closedBecause, listOwnStartups, readValues } from "./queries";
import type { DeckValues, SaveDeck, SavedDeck } from "./schema";
import { isDeck } from "./slides";

type DeckRow = typeof decks.$inferSelect;

/**
 * Saves the speaker's deck. An outdated version overwrites nothing and returns the stored deck. Saving equal
 * values is a no-op, so a retry after a lost response is safe. (SES-1)
 * @throws NOT_FOUND if the viewer isn't the speaker, CONFLICT once the talk has started or the session is
 * over.
 */
export function saveDeck(scope: MemberScope, { deckId, version, ...input }: SaveDeck): Promise<SavedDeck> {
  return inTenant(scope, async (tx) => {
    const values = withoutBlanks(input.values);
    const { deck, session } = await lockOwnDeck(tx, scope, deckId);
    const stored = await readValues(tx, scope, deck, session.format);
    if (isSameDeck(stored, values)) return { outcome: "saved", version: deck.version };
    const closed = await closedBecause(tx, scope, deckId, session.status);
    if (closed) throw new AppError("CONFLICT", closed, "gone");
    if (deck.version !== version) return { outcome: "clash", version: deck.version, values: stored };
    assertSameSlides(stored, values);
    await assertOwnFiles(tx, scope, stored, values);
    await assertOwnStartup(tx, scope, deck, values);
    await writeDeck(tx, scope, deck, values);
    return { outcome: "saved", version: version + 1 };
  });
}

/** Markdown that shows nothing is stored as an empty text, so that SQL can count the slides with text. */
const withoutBlanks = (values: DeckValues): DeckValues => ({
  ...values,
  slides: values.slides.map((slide) => (!hasVisible(slide.markdown) ? { ...slide, markdown: "" } : slide)),
});

/**
 * Locks the viewer's own deck. Takes only a share lock on the session: it blocks the command that would start
 * the talk, but speakers don't block each other.
 */
export async function lockOwnDeck(tx: Tx, scope: MemberScope, deckId: string) {
  const isOwn = and(isDeck(scope, deckId), eq(decks.speakerId, scope.viewer.userId));
  const [owned] = await tx.select({ sessionId: decks.sessionId }).from(decks).where(isOwn);
  const ofTenant = eq(sessions.tenantId, scope.tenant.id);
  const [session] = owned
    ? await tx
        .select()
        .from(sessions)
        .where(and(ofTenant, eq(sessions.id, owned.sessionId)))
        .for("share")
    : [];
  const [deck] = await tx.select().from(decks).where(isOwn).for("update");
  if (!session || !deck) throw new AppError("NOT_FOUND", m.session_decks_deck_gone(), "gone");
  return { deck, session };
}

function assertSameSlides(stored: DeckValues, values: DeckValues): void {
  const ids = (deck: DeckValues) => deck.slides.map(({ id }) => id).sort();
  if (ids(stored).join() !== ids(values).join())
    throw new AppError("BAD_REQUEST", m.session_decks_deck_otherSlides(), "slides");
}

/** Allows only the viewer's own slide uploads and images already in this deck. */
async function assertOwnFiles(
  tx: Tx,
  { tenant, viewer }: MemberScope,
  stored: DeckValues,
  values: DeckValues,
): Promise<void> {
  const known = new Set(stored.slides.map(({ fileId }) => fileId));
  const added = values.slides.flatMap(({ fileId }) => (fileId && !known.has(fileId) ? fileId : []));
  if (!added.length) return;
  const isOwn = and(eq(files.tenantId, tenant.id), eq(files.kind, "slide"), eq(files.userId, viewer.userId));
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(isOwn, inArray(files.id, added)))
    .for("key share");
  const found = new Set(rows.map(({ id }) => id));
  const lost = values.slides.findIndex(({ fileId }) => fileId && !known.has(fileId) && !found.has(fileId));
  if (lost >= 0)
    throw new AppError("BAD_REQUEST", m.session_decks_deck_lostImage({ slide: lost + 1 }), "image");
}

async function assertOwnStartup(
  tx: Tx,
  scope: MemberScope,
  deck: DeckRow,
  { startupId }: DeckValues,
): Promise<void> {
  if (!startupId || startupId === deck.startupId) return;
  const own = await listOwnStartups(tx, scope, null);
  if (!own.some(({ id }) => id === startupId))
    throw new AppError("BAD_REQUEST", m.session_decks_deck_foreignStartup(), "startupId");
}

async function writeDeck(tx: Tx, scope: MemberScope, deck: DeckRow, values: DeckValues): Promise<void> {
  const { tenant, now } = scope;
  const { title, startupId } = values;
  await tx
    .update(decks)
    .set({ title, startupId, version: deck.version + 1, updatedAt: now })
    .where(and(eq(decks.tenantId, tenant.id), eq(decks.id, deck.id)));
  const isTold = startupId !== deck.startupId || (startupId && title !== deck.title);
  if (isTold) await invalidate(tx, [tags.pages(tenant.id)]);
  await tx.delete(slides).where(and(eq(slides.tenantId, tenant.id), eq(slides.deckId, deck.id)));
  await tx.insert(slides).values(
    values.slides.map((slide, index) => ({
      ...slide,
      tenantId: tenant.id,
      deckId: deck.id,
      number: index + 1,
    })),
  );
  if (plainLine(title) === plainLine(deck.title)) return;
  await invalidate(tx, [tags.pages(tenant.id)]);
  await publishQueue(tx, scope, deck.sessionId);
}
