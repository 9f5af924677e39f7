import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contentFlags, questions, sessions, slideComments } from "@/domain/schema";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createDeck, createSession, createTalk } from "../../../support/sessions";
import { communityOf } from "../../../support/subjects";
import { callAs } from "../../../support/trpc-caller";

type Target = "question" | "slide_comment";
let author: Person;
let reader: Person;
let tenantId: string;
let place: { sessionId: string; deckId: string };

/** A session that is over, with a question and a comment in it. */
async function plantTalk(community: string, speaker: Person) {
  const { id: sessionId } = await createSession(community, { status: "completed", visibility: "members" });
  const { id: deckId } = await createDeck(community, sessionId, speaker);
  await createTalk(community, { sessionId, deckId });
  return { sessionId, deckId };
}

beforeAll(async () => {
  tenantId = await createTenant();
  [author, reader] = [await createMember(tenantId), await createMember(tenantId)];
  place = await plantTalk(tenantId, author);
});

async function plant(targetType: Target, at = place, community = tenantId): Promise<string> {
  const row = { id: newId(), tenantId: community, slide: 1, userId: author.userId, body: "Buy my book" };
  if (targetType === "question") await owner.insert(questions).values({ ...row, ...at });
  else await owner.insert(slideComments).values({ ...row, deckId: at.deckId });
  return row.id;
}

async function report(person: Person, targetType: Target, targetId: string, community = tenantId) {
  const caller = await callAs(person, community);
  return caller.moderation.report({ targetType, targetId, reason: "off-topic", details: "" });
}

const NOT_THERE = { code: "NOT_FOUND" };

describe.each(["question", "slide_comment"] as const)("a %s", (targetType) => {
  test("that is reported waits for the moderators, once a person", async () => {
    const id = await plant(targetType);
    await Promise.all(Array.from({ length: 5 }, () => report(reader, targetType, id)));
    const flags = await owner.select().from(contentFlags).where(eq(contentFlags.targetId, id));
    expect(flags).toMatchObject([{ tenantId, targetType, reporterId: reader.userId, status: "pending" }]);
  });

  test("can't be reported by its own author", async () => {
    const id = await plant(targetType);
    await expect(report(author, targetType, id)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("that members cannot see is not found, and neither is one of another community", async () => {
    const id = await plant(targetType);
    const other = await createTenant();
    await expect(report(await createMember(other), targetType, id, other)).rejects.toMatchObject(NOT_THERE);
    await expect(report(reader, targetType, newId())).rejects.toMatchObject(NOT_THERE);
    await owner.update(questions).set({ hiddenAt: new Date() }).where(eq(questions.id, id));
    await owner.update(slideComments).set({ deletedAt: new Date() }).where(eq(slideComments.id, id));
    await expect(report(reader, targetType, id)).rejects.toMatchObject(NOT_THERE);
    const draft = await plantTalk(tenantId, author);
    await owner.update(sessions).set({ status: "draft" }).where(eq(sessions.id, draft.sessionId));
    await expect(report(reader, targetType, await plant(targetType, draft))).rejects.toMatchObject(NOT_THERE);
  });

  test("is not found where a community holds no sessions", async () => {
    const silent = await communityOf({ tier: 1, isOn: false });
    const id = await plant(targetType, await plantTalk(silent, author), silent);
    await expect(report(await createMember(silent), targetType, id, silent)).rejects.toMatchObject(NOT_THERE);
  });
});
