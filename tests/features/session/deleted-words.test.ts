import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { decks, questions, questionVotes, slideComments, slides } from "@/domain/schema";
import { deleteUserText } from "@/features/session/account-deletion";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { createDeck, createSession, createTalk } from "../../support/sessions";
import { callAs } from "../../support/trpc-caller";

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
  "GDP-2: a leaver's questions and comments stay without their name or go: %s",
  async (keepsContent) => {
    const { tenantId, leaver, theirs, others } = await evening();
    const leave = async () =>
      deleteUserText(await visitorScope(tenantId), { userId: leaver.userId, keepsContent });
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

test("GDP-2: of a leaver's talks those that were given stay, without name and notes; the others go", async () => {
  const tenantId = await createTenant();
  const [host, leaver] = [await createMember(tenantId), await createMember(tenantId)];
  const plant = async (status: "completed" | "upcoming") => {
    const { id: sessionId } = await createSession(tenantId, { hosts: [host], format: "micro", status });
    const { id } = await createDeck(tenantId, sessionId, leaver, { format: "micro" });
    await owner.update(slides).set({ notes: "Breathe." }).where(eq(slides.deckId, id));
    return { sessionId, deckId: id };
  };
  const [given, planned] = [await plant("completed"), await plant("upcoming")];
  await createTalk(tenantId, given);
  const { id: others } = await createDeck(tenantId, planned.sessionId, host, {
    format: "micro",
    position: 1,
  });
  await deleteUserText(await visitorScope(tenantId), { userId: leaver.userId, keepsContent: false });
  const left = await owner.select().from(decks).where(eq(decks.tenantId, tenantId));
  expect(left.map(({ id, speakerId }) => [id, speakerId]).sort()).toEqual(
    [
      [given.deckId, null],
      [others, host.userId],
    ].sort(),
  );
  const kept = await owner.select().from(slides).where(eq(slides.deckId, given.deckId));
  expect(kept).toHaveLength(6);
  expect(new Set(kept.map(({ notes }) => notes))).toEqual(new Set([""]));
});
