import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leaveWords } from "@/features/session/leaving-words";
import { newId } from "@/lib/id";
import { questions, questionVotes, slideComments } from "@/server/db/schema";
import { callAs } from "../../support/caller";
import { createMember, createTenant, type Person } from "../../support/factories";
import { owner } from "../../support/owner";
import { visitorScope } from "../../support/scopes";
import { createDeck, createSession, createTalk } from "../../support/sessions";

async function evening() {
  const tenantId = await createTenant();
  const [host, leaver] = [await createMember(tenantId), await createMember(tenantId)];
  const { id: sessionId } = await createSession(tenantId, { hosts: [host], format: "micro", status: "live" });
  const ask = async (person: Person) =>
    (await callAs(person, tenantId)).session.questions.ask({ id: newId(), sessionId, body: "Why?" });
  const [theirs, others] = [await ask(leaver), await ask(host)];
  const { session } = await callAs(leaver, tenantId);
  await session.questions.vote({ questionId: others.id, vote: "set" });
  const over = await createSession(tenantId, { hosts: [host], format: "micro", status: "completed" });
  const { id: deckId } = await createDeck(tenantId, over.id, host, { format: "micro" });
  await createTalk(tenantId, { sessionId: over.id, deckId });
  await session.replay.comment({ id: newId(), deckId, slide: 1, body: "Nice." });
  return { tenantId, leaver, theirs, others };
}

test.each([true, false])(
  "GDP-2: what a leaver asked and said stays without their name or goes: %s",
  async (keepsContent) => {
    const { tenantId, leaver, theirs, others } = await evening();
    const leave = async () =>
      leaveWords(await visitorScope(tenantId), { userId: leaver.userId, keepsContent });
    await leave();
    await leave();
    const asked = await owner.select().from(questions).where(eq(questions.tenantId, tenantId));
    const said = await owner.select().from(slideComments).where(eq(slideComments.tenantId, tenantId));
    expect(asked.find(({ id }) => id === others.id)).toMatchObject({ voteCount: 0 });
    expect(await owner.$count(questionVotes, eq(questionVotes.tenantId, tenantId))).toBe(0);
    const kept = [asked.find(({ id }) => id === theirs.id)?.userId, said[0]?.userId];
    expect(kept).toEqual(keepsContent ? [null, null] : [undefined, undefined]);
  },
);
