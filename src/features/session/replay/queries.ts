import { and, asc, eq, isNull } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { decks, profiles, questions, sessions, talks } from "@/domain/schema";
import { isVisible, mayHost } from "@/features/session/access";
import type { DeckSlides } from "@/features/session/decks/schema";
import { deckSlides } from "@/features/session/decks/slides";
import { PERSON } from "@/features/session/people";
import { QUESTION } from "@/features/session/questions/queries";
import type { Question } from "@/features/session/questions/schema";
import { inTenant, type Tx } from "@/server/db/client";
import { recordingOf } from "./recording-rules";
import type { Replay, ReplayTalk } from "./schema";

/**
 * Reads a session with everything needed for its replay: talks with timelines, and questions with their
 * times. Null if the viewer may not see it. (LEAD-9)
 */
function readReplay(scope: TenantScope, sessionId: string): Promise<Replay | null> {
  return inTenant(scope, async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(and(isVisible(scope), eq(sessions.id, sessionId)));
    if (!session) return null;
    const { title, format, status, startsAt, timeZone, recordingUrl } = session;
    const isOver = status === "completed";
    return {
      ...{ sessionId, title, format, status, startsAt, timeZone },
      talks: isOver ? await listTalks(tx, scope, sessionId) : [],
      questions: isOver ? await listAsked(tx, scope, sessionId) : [],
      recording: isOver ? recordingOf(recordingUrl) : null,
      isHost: await mayHost(tx, scope, sessionId),
    };
  });
}

const listTalks = (tx: Tx, { tenant }: TenantScope, sessionId: string): Promise<ReplayTalk[]> =>
  tx
    .select({
      talkId: talks.id,
      deckId: decks.id,
      title: decks.title,
      speaker: PERSON,
      timeline: talks.timeline,
    })
    .from(talks)
    .innerJoin(decks, and(eq(decks.tenantId, talks.tenantId), eq(decks.id, talks.deckId)))
    .leftJoin(profiles, eq(profiles.id, decks.speakerId))
    .where(and(eq(talks.tenantId, tenant.id), eq(talks.sessionId, sessionId)))
    .orderBy(asc(talks.startedAt), asc(talks.id));

/** Sorted by creation. Excludes hidden questions. */
const listAsked = (tx: Tx, { tenant }: TenantScope, sessionId: string): Promise<Question[]> =>
  tx
    .select(QUESTION)
    .from(questions)
    .leftJoin(profiles, eq(profiles.id, questions.userId))
    .where(
      and(eq(questions.tenantId, tenant.id), eq(questions.sessionId, sessionId), isNull(questions.hiddenAt)),
    )
    .orderBy(asc(questions.createdAt), asc(questions.id));

/** `talks` and `deck` are null if there is nothing to replay. */
export type Opening = {
  replay: Replay;
  talks: [ReplayTalk, ...ReplayTalk[]] | null;
  deck: DeckSlides | null;
};

/** Opens a replay at the requested talk, or at the first one. */
export async function openReplay(
  scope: TenantScope,
  sessionId: string,
  deckId: string | null,
): Promise<Opening | null> {
  const replay = await readReplay(scope, sessionId);
  if (!replay) return null;
  const [first, ...others] = replay.talks;
  if (!first) return { replay, talks: null, deck: null };
  const wanted = replay.talks.find((talk) => talk.deckId === deckId) ?? first;
  const deck = await deckSlides(scope, { deckId: wanted.deckId });
  return { replay, talks: [first, ...others], deck };
}
