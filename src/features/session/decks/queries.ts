import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { decks, profiles, sessions, startupMakers, startups, talks } from "@/domain/schema";
import type { SessionFormat, SessionStatus } from "@/domain/session/rules";
import { isVisible, mayHost } from "@/features/session/access";
import { sortByText } from "@/lib/format/compare";
import { idFrom } from "@/lib/stable-id";
import { inTenant, type Tx } from "@/server/db/client";
import { emptySlide } from "./rules";
import type { DeckValues, OpenDeck, SlideValues } from "./schema";
import { fillSlides, isDeck, listSlides } from "./slides";

const SPEAKER = {
  username: profiles.username,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
};

type DeckRow = Pick<typeof decks.$inferSelect, "id" | "title" | "startupId">;

/** Returns as many slides as the format has. Slides not stored yet have stable ids derived from the deck. */
export async function readValues(
  tx: Tx,
  scope: TenantScope,
  { id, title, startupId }: DeckRow,
  format: SessionFormat,
): Promise<DeckValues> {
  const rows = await listSlides(tx, scope, id);
  const blank = (number: number) => ({ ...emptySlide(idFrom(`slide:${id}:${number}`)), number });
  const filled = fillSlides<SlideValues & { number: number }>(rows, format, blank);
  const values = filled.map(({ id, kind, fileId, alt, markdown, notes }) => {
    return { id, kind, fileId, alt, markdown, notes };
  });
  return { title, startupId, slides: values };
}

/** Returns why the deck can no longer be edited, or null if it can. */
export async function closedBecause(
  tx: Tx,
  { tenant }: TenantScope,
  deckId: string,
  status: SessionStatus,
): Promise<string | null> {
  if (status === "completed" || status === "cancelled") return m.session_decks_deck_over();
  const ofDeck = and(eq(talks.tenantId, tenant.id), eq(talks.deckId, deckId));
  return (await tx.$count(talks, ofDeck)) > 0 ? m.session_decks_deck_started() : null;
}

type WantedDeck = { sessionId: string; deckId?: string };

/** Opens a deck for its speaker, or without speaker notes for a host. Null for any other viewer. (SES-1) */
export function openDeck(scope: TenantScope, wanted: WantedDeck): Promise<OpenDeck | null> {
  const { tenant, viewer } = scope;
  if (!viewer) return Promise.resolve(null);
  const isOwn = eq(decks.speakerId, viewer.userId);
  return inTenant(scope, async (tx) => {
    const [found] = await tx
      .select({ deck: decks, session: sessions, speaker: SPEAKER })
      .from(decks)
      .innerJoin(sessions, and(eq(sessions.tenantId, decks.tenantId), eq(sessions.id, decks.sessionId)))
      .leftJoin(profiles, eq(profiles.id, decks.speakerId))
      .where(
        and(
          isVisible(scope),
          eq(decks.sessionId, wanted.sessionId),
          wanted.deckId ? isDeck(scope, wanted.deckId) : and(eq(decks.tenantId, tenant.id), isOwn),
        ),
      );
    if (!found) return null;
    const { deck, session, speaker } = found;
    const isMine = deck.speakerId === viewer.userId;
    if (!isMine && !(await mayHost(tx, scope, session.id))) return null;
    const values = await readValues(tx, scope, deck, session.format);
    const { id, title, format, startsAt, timeZone } = session;
    return {
      deckId: deck.id,
      session: { id, title, format, startsAt, timeZone },
      ...{ speaker, isMine, version: deck.version },
      values: isMine ? values : withoutNotes(values),
      closed: await closedBecause(tx, scope, deck.id, session.status),
      startups: isMine ? await listOwnStartups(tx, scope, deck.startupId) : [],
    };
  });
}

const withoutNotes = (values: DeckValues): DeckValues => ({
  ...values,
  slides: values.slides.map((slide) => ({ ...slide, notes: "" })),
});

/** The viewer's startups, plus the one already selected. */
export async function listOwnStartups(
  tx: Tx,
  { tenant, viewer }: TenantScope,
  chosen: string | null,
): Promise<{ id: string; name: string }[]> {
  const { tenantId, startupId, userId } = startupMakers;
  const own = tx
    .select({ id: startupId })
    .from(startupMakers)
    .where(and(eq(tenantId, tenant.id), eq(userId, viewer?.userId ?? sql`null`)));
  const isOffered = or(
    and(inArray(startups.id, own), inArray(startups.status, ["live", "scheduled", "in_review"])),
    chosen ? eq(startups.id, chosen) : undefined,
  );
  const rows = await tx
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), isOffered, ne(startups.name, "")))
    .orderBy(desc(startups.createdAt))
    .limit(100);
  return sortByText(rows, ({ name }) => name);
}
