import { decks, slides } from "@/domain/schema";
import type { SessionContent, TalkContent } from "../content-reader/session-model";
import type { Evening } from "../plan/evenings";
import { idOf, startupIdOf, userIdOf } from "../plan/ids";
import type { Artwork } from "../plan/pictures";
import { planSlides } from "../plan/slides";
import { inPortions, type Owner } from "./database";
import { writeFiles } from "./pictures";
import type { Community } from "./startups";

const DRAFTED_AFTER = 6 * 86_400_000;

export type DeckPlan = {
  id: string;
  sessionId: string;
  position: number;
  place: string;
  talk: TalkContent;
  createdAt: Date;
};

export const planDecks = (
  { key }: Community,
  sessionId: string,
  { slug, talks }: SessionContent,
  { createdAt }: Evening,
  now: Date,
): DeckPlan[] =>
  talks.map((talk, position) => ({
    ...{ sessionId, position, talk, place: `${key}:${slug}:${talk.title}` },
    id: idOf("deck", `${key}:${slug}:${talk.title}`),
    createdAt: new Date(Math.min(createdAt.getTime() + DRAFTED_AFTER, now.getTime() - DRAFTED_AFTER / 6)),
  }));

export async function writeDecks(
  tx: Owner,
  { key, tenantId }: Community,
  planned: DeckPlan[],
  artwork: Map<string, Artwork>,
  nameOf: (username: string) => string,
): Promise<number> {
  const rows = planned.map(({ id, sessionId, position, talk, createdAt }) => ({
    ...{ id, tenantId, sessionId, position, createdAt, updatedAt: createdAt },
    title: talk.title,
    speakerId: userIdOf(talk.speaker),
    startupId: talk.about && startupIdOf(key, talk.about),
  }));
  await tx.insert(decks).values(rows);
  const shown = planned.flatMap(({ id: deckId, place, talk }) =>
    planSlides(talk, place, artwork.get(talk.about ?? ""), nameOf(talk.speaker)).map((slide) => ({
      ...slide,
      ...{ deckId, userId: userIdOf(talk.speaker) },
    })),
  );
  const images = shown.flatMap(({ image, userId }) =>
    image ? [{ image, belonging: { tenantId, userId } }] : [],
  );
  await writeFiles(tx, images);
  const slideRows = shown.map(({ image, deckId, number, notes, markdown }) => ({
    ...{ tenantId, deckId, number, notes, markdown },
    id: idOf("slide", `${deckId}:${number}`),
    kind: image ? ("image" as const) : ("text" as const),
    fileId: image?.fileId ?? null,
    alt: image?.alt ?? "",
  }));
  await inPortions(slideRows, (portion) => tx.insert(slides).values(portion));
  return images.length;
}
