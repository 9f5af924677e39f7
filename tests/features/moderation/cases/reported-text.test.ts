import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import type { Action } from "@/domain/moderation/cases/rules";
import { REPORT_TARGETS, type ReportTarget } from "@/domain/moderation/rules";
import {
  contentFlags,
  introductions,
  moderationCases,
  notices,
  profiles,
  questions,
  sessions,
  slideComments,
  startups,
} from "@/domain/schema";
import { deleteJudgedTexts } from "@/features/moderation/reports/jobs";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { inEnglish } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { createDeck, createSession, createTalk } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let moderator: Person;
beforeAll(async () => {
  tenantId = await createTenant();
  moderator = await createMember(tenantId, "moderator");
});

const as = (person: Person) => callAs(person, tenantId);

async function replayedDeck(author: Person) {
  const { id: sessionId } = await createSession(tenantId, { status: "completed" });
  const { id: deckId } = await createDeck(tenantId, sessionId, author);
  await createTalk(tenantId, { sessionId, deckId });
  return { sessionId, deckId };
}

const BAD = "Buy my pills";
const GOOD = "I like this";

/** A text of each kind of content, and how its row is changed and taken away as its author can do it. */
type Thing = { id: string; change?: () => Promise<unknown>; remove?: () => Promise<unknown> };
const THINGS: Record<ReportTarget, (author: Person, reporter: Person) => Promise<Thing>> = {
  startup: async (author) => {
    const { id } = await createStartup(tenantId, {
      makers: [author],
      createdBy: author.userId,
      description: BAD,
    });
    const set = (row: object) => owner.update(startups).set(row).where(eq(startups.id, id));
    return { id, change: () => set({ description: GOOD }), remove: () => set({ status: "archived" }) };
  },
  comment: async (author) => {
    const { id: startupId } = await createStartup(tenantId);
    const caller = await as(author);
    const { id } = await caller.startup.comment({ startupId, body: BAD, parentId: null });
    return {
      id,
      change: () => caller.startup.editComment({ commentId: id, body: GOOD }),
      remove: () => caller.startup.deleteComment({ commentId: id }),
    };
  },
  question: async (author) => {
    const id = newId();
    await owner
      .insert(questions)
      .values({ id, tenantId, ...(await replayedDeck(author)), slide: 1, userId: author.userId, body: BAD });
    return { id };
  },
  slide_comment: async (author) => {
    const id = newId();
    const { deckId } = await replayedDeck(author);
    await owner
      .insert(slideComments)
      .values({ id, tenantId, deckId, slide: 1, userId: author.userId, body: BAD });
    const remove = async () => (await as(author)).session.replay.deleteComment({ commentId: id });
    return { id, remove };
  },
  profile: async ({ userId }) => {
    const set = (bio: string) =>
      owner
        .update(profiles)
        .set({ bio, shownFields: ["bio"] })
        .where(eq(profiles.id, userId));
    await set(BAD);
    return { id: userId, change: () => set(GOOD) };
  },
  session: async (author) => {
    const { id } = await createSession(tenantId, { hosts: [author] });
    const set = (description: string) =>
      owner.update(sessions).set({ description }).where(eq(sessions.id, id));
    await set(BAD);
    return { id, change: () => set(GOOD) };
  },
  introduction: async ({ userId: senderId }, { userId: recipientId }) => {
    const id = newId();
    const row = { id, tenantId, senderId, recipientId, message: BAD, senderContact: "@me" };
    await owner.insert(introductions).values(row);
    return { id };
  },
};

async function reported(kind: ReportTarget) {
  const [author, reporter] = [await createMember(tenantId), await createMember(tenantId)];
  const thing = await THINGS[kind](author, reporter);
  const report = async (reason: "spam" | "offensive" = "spam") =>
    (await as(reporter)).moderation.report({ targetType: kind, targetId: thing.id, reason, details: "" });
  await report();
  return { ...thing, kind, author, reporter, report };
}
type Reported = Awaited<ReturnType<typeof reported>>;

const caseOf = async ({ id }: Reported) => {
  const [row] = await owner.select().from(moderationCases).where(eq(moderationCases.targetId, id));
  if (!row) throw new Error("There is no case.");
  return row;
};
async function viewOf(thing: Reported) {
  const { id } = await caseOf(thing);
  const { cases } = await (await as(moderator)).cases.list({ kind: thing.kind });
  return cases.find((found) => found.id === id);
}
async function decide(thing: Reported, action: Action, over: object = {}) {
  const { id, version } = await caseOf(thing);
  const input = { cases: [{ id, version }], action, reason: "Because.", ...over };
  return (await as(moderator)).cases.decide(input);
}
const flagOf = async ({ id }: Reported) =>
  (await owner.select().from(contentFlags).where(eq(contentFlags.targetId, id)))[0];
const told = async ({ reporter }: Reported) =>
  (
    await owner
      .select()
      .from(notices)
      .where(and(eq(notices.userId, reporter.userId), eq(notices.type, "report")))
  ).map(({ data }) => inEnglish(data.words));

describe.each(REPORT_TARGETS)("MOD-2: a reported %s", (kind) => {
  test("keeps the text as it was reported, which the case shows once its author has changed it", async () => {
    const thing = await reported(kind);
    expect((await flagOf(thing))?.reported?.body).toContain(BAD);
    expect((await viewOf(thing))?.reports).toMatchObject([{ text: null, isChanged: false }]);
    if (!thing.change) return;
    await thing.change();
    const view = await viewOf(thing);
    expect(view?.body).not.toContain(BAD);
    expect(view?.reports).toMatchObject([{ text: expect.stringContaining(BAD), isChanged: true }]);
  });

  test("is judged by the reported text when its author has changed it to a harmless one", async () => {
    for (const areReportsRight of [true, false]) {
      const thing = await reported(kind);
      if (!thing.change) return;
      await thing.change();
      expect(await decide(thing, "approve")).toMatchObject({
        done: [],
        refused: [{ words: /say whether the report was right/ }],
      });
      expect((await caseOf(thing)).status).toBe("open");
      expect(await decide(thing, "approve", { areReportsRight })).toMatchObject({ refused: [] });
      expect((await flagOf(thing))?.status).toBe(areReportsRight ? "upheld" : "dismissed");
      expect(await told(thing)).toEqual([
        expect.stringContaining(areReportsRight ? "You were right" : "found nothing"),
      ]);
    }
  });

  test("keeps the first text when its reporter reports it again before a decision, and takes the new one after", async () => {
    const thing = await reported(kind);
    if (!thing.change) return;
    await thing.change();
    await thing.report("offensive");
    expect((await flagOf(thing))?.reported?.body).toContain(BAD);
    await decide(thing, "approve", { areReportsRight: true });
    await thing.report();
    expect((await flagOf(thing))?.reported?.body).toContain(GOOD);
  });

  test("stays a case after its author has deleted it, and the reporter hears the decision", async () => {
    const thing = await reported(kind);
    if (!thing.remove) return;
    await thing.remove();
    const view = await viewOf(thing);
    expect(view).toMatchObject({ isOpen: true, state: "gone", reports: [{ status: "pending" }] });
    expect(`${view?.body}${view?.reports[0]?.text}`).toContain(BAD);
    expect(await decide(thing, "approve")).toMatchObject({ done: [] });
    expect(await decide(thing, "warn")).toMatchObject({ refused: [] });
    expect((await flagOf(thing))?.status).toBe("upheld");
    expect(await told(thing)).toEqual([expect.stringContaining("took action")]);
  });

  test("loses its reported text in the night after the decision, when nothing can undo it any more", async () => {
    const thing = await reported(kind);
    const scope = await visitorScope(tenantId);
    await deleteJudgedTexts({ ...scope, now: addDays(new Date(), 1) });
    expect((await flagOf(thing))?.reported).not.toBeNull();
    await decide(thing, "approve");
    await deleteJudgedTexts({ ...scope, now: new Date() });
    expect((await flagOf(thing))?.reported).not.toBeNull();
    await deleteJudgedTexts({ ...scope, now: addDays(new Date(), 1) });
    expect((await flagOf(thing))?.reported).toBeNull();
  });
});

test("MOD-2: a case shows all texts that the page shows, so that a report keeps them", async () => {
  const shown = async (kind: ReportTarget, change: string) => {
    const thing = await reported(kind);
    await owner.execute(sql.raw(`update ${change} where id = '${thing.id}'`));
    return (await viewOf(thing))?.body;
  };
  const startup = await shown("startup", "startups set tags = '{pills}', location = 'Pill City'");
  expect(startup).toMatch(/pills\n\nPill City$/);
  expect(await shown("session", "sessions set requirements = '{Pills}'")).toContain("Pills");
  const telegram = "profiles set telegram_username = 'pills', shown_fields = '{telegram}'";
  expect(await shown("profile", telegram)).toBe("@pills");
});

test("MOD-2: a report's text goes with its author's account, and its reporter hears the decision", async () => {
  const things = [await reported("comment"), await reported("profile"), await reported("startup")];
  for (const thing of things) {
    const { userId, username } = thing.author;
    await (await as(thing.author)).auth.deleteAccount({ content: "anonymise", username });
    await doJob("delete-account", { userId });
    expect((await flagOf(thing))?.reported).toBeNull();
    expect(await viewOf(thing)).toMatchObject({ isOpen: true, author: null });
    expect(await decide(thing, "approve", { areReportsRight: true })).toMatchObject({ refused: [] });
    expect(await told(thing)).toEqual([expect.stringContaining("You were right")]);
  }
});

test("MOD-2: deleting content that is not reported closes its case", async () => {
  const thing = await reported("comment");
  await decide(thing, "approve");
  await owner.update(moderationCases).set({ status: "open" }).where(eq(moderationCases.targetId, thing.id));
  await thing.remove?.();
  expect(await caseOf(thing)).toMatchObject({ status: "closed", outcome: "elsewhere" });
});

test("MOD-2: a moderator who deletes reported content on its page tells the reporter", async () => {
  const thing = await reported("comment");
  await (await as(moderator)).startup.deleteComment({ commentId: thing.id });
  expect(await caseOf(thing)).toMatchObject({ status: "closed" });
  expect(await told(thing)).toEqual([expect.stringContaining("was removed")]);
});

test("MOD-4: an archived startup is removed by a decision, so bringing it back doesn't show it", async () => {
  const thing = await reported("startup");
  await thing.remove?.();
  expect(await decide(thing, "remove")).toMatchObject({ refused: [] });
  const [row] = await owner.select().from(startups).where(eq(startups.id, thing.id));
  expect(row).toMatchObject({ status: "rejected", removedAt: expect.any(Date) });
});
