import { questions, questionVotes, slideComments, talkFeedback, talks } from "@/domain/schema";
import { planFeedback, planQuestions, planRemarks } from "../plan/audience";
import { idOf } from "../plan/ids";
import { planTalks } from "../plan/talks";
import { inPortions, type Owner } from "./database";
import type { DeckPlan } from "./decks";
import type { PlannedSession } from "./evenings";
import type { Community } from "./startups";

export async function writeAudience(
  tx: Owner,
  { tenantId }: Community,
  { id: sessionId, content, evening, seats }: PlannedSession,
  planned: DeckPlan[],
  now: Date,
): Promise<number> {
  const given = planTalks(content, evening);
  const settings = planned.map(({ id: deckId, talk, place }) => ({
    ...{ deckId, talk },
    setting: { place, seats, evening, now, given: given.get(talk) ?? null },
  }));
  const presented = settings.flatMap(({ deckId, setting: { given } }) => {
    if (!given) return [];
    const { slides: _, ...talk } = given;
    return [{ ...talk, id: idOf("talk", deckId), tenantId, sessionId, deckId }];
  });
  if (presented.length) await tx.insert(talks).values(presented);
  const asked = settings.flatMap(({ deckId, talk, setting }) =>
    planQuestions(talk, setting).map((question) => ({ ...question, tenantId, sessionId, deckId })),
  );
  await inPortions(asked, (rows) =>
    tx.insert(questions).values(rows.map(({ votedBy, ...row }) => ({ ...row, voteCount: votedBy.length }))),
  );
  const votes = asked.flatMap(({ id: questionId, votedBy }) =>
    votedBy.map((userId) => ({ tenantId, questionId, userId })),
  );
  await inPortions(votes, (rows) => tx.insert(questionVotes).values(rows));
  const said = settings.flatMap(({ deckId, talk, setting }) =>
    planRemarks(talk, setting).map((remark) => ({ ...remark, tenantId, deckId })),
  );
  await inPortions(said, (rows) => tx.insert(slideComments).values(rows));
  const rated = settings.flatMap(({ deckId, talk, setting }) =>
    planFeedback(talk, setting).map((rating) => ({ ...rating, tenantId, deckId })),
  );
  await inPortions(rated, (rows) => tx.insert(talkFeedback).values(rows));
  return presented.length;
}
