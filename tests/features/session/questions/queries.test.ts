import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { questions, questionVotes, talks } from "@/domain/schema";
import { askQuestion } from "@/features/session/questions/ask-question";
import { exportQuestions } from "@/features/session/questions/export";
import { markQuestion } from "@/features/session/questions/mark-question";
import { listQuestions } from "@/features/session/questions/queries";
import { inOrder } from "@/features/session/questions/rules";
import { voteQuestion } from "@/features/session/questions/vote-question";
import { sendCommand } from "@/features/session/stage/control";
import { completeSession, openSession } from "@/features/session/stage/open-close";
import { readStage } from "@/features/session/stage/queries";
import type { StageEvent } from "@/features/session/stage/schema";
import { newId } from "@/lib/id";
import { listenForEvents } from "@/server/events/hub";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let host: Person;
let speaker: Person;
let fan: Person;
let sessionId: string;
let deckId: string;

const KEY = "browser-of-the-host";

beforeEach(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
  speaker = await createMember(tenantId);
  fan = await createMember(tenantId);
  sessionId = (await createSession(tenantId, { hosts: [host], format: "micro" })).id;
  deckId = (await createDeck(tenantId, sessionId, speaker, { format: "micro" })).id;
});

const open = async () => openSession(await memberScope(tenantId, host), { sessionId, driverKey: KEY });

/** A talk that has been running for some seconds. */
async function startTalk(seconds: number): Promise<void> {
  const { version } = await open();
  const command = { kind: "start" as const, deckId };
  await sendCommand(await memberScope(tenantId, host), { sessionId, driverKey: KEY, version, command });
  const timeline = [{ at: Date.now() - seconds * 1000, kind: "start" as const }];
  await owner.update(talks).set({ timeline }).where(eq(talks.tenantId, tenantId));
}

const ask = async (person: Person, body = "Why?", id = newId()) =>
  askQuestion(await memberScope(tenantId, person), { id, sessionId, body });

const vote = async (person: Person, questionId: string, way: "set" | "clear" = "set") =>
  voteQuestion(await memberScope(tenantId, person), { questionId, vote: way });

const seen = async (person: Person | null) =>
  listQuestions(person ? await memberScope(tenantId, person) : await visitorScope(tenantId), { sessionId });

describe("SES-15: a question", () => {
  test("is pinned to the slide that the server's clock has on the stage", async () => {
    await startTalk(45);
    expect(await ask(fan)).toMatchObject({ deckId, slide: 3, asker: { username: fan.username } });
    const { questions: listed } = await seen(fan);
    expect(listed).toMatchObject([{ slide: 3, isMine: true, hasVoted: false }]);
  });

  test("asked between the talks belongs to none of them", async () => {
    await open();
    expect(await ask(fan)).toMatchObject({ deckId: null, slide: null });
  });

  test("sent twice is one, also at once, and an id of another member's question is refused", async () => {
    await open();
    const id = newId();
    const made = await Promise.all([ask(fan, "Once?", id), ask(fan, "Once?", id)]);
    expect(new Set(made.map((question) => question.id)).size).toBe(1);
    await expect(ask(speaker, "Mine!", id)).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await seen(null)).questions).toMatchObject([{ body: "Once?" }]);
  });

  test("is asked while the session is live, and not of another community or a session one may not see", async () => {
    await expect(ask(fan)).rejects.toMatchObject({ reason: "status" });
    await open();
    const id = newId();
    const foreign = await createMember(await createTenant());
    const elsewhere = await memberScope(await createTenant(), foreign);
    await expect(askQuestion(elsewhere, { id, sessionId, body: "?" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const visitor = await callAs(null, tenantId);
    await expect(visitor.session.questions.ask({ id, sessionId, body: "?" })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
  });

  test("is refused of the muted", async () => {
    await open();
    const muted = await createMember(tenantId, "member", { mutedUntil: new Date(Date.now() + 60_000) });
    const caller = await callAs(muted, tenantId);
    const question = { id: newId(), sessionId, body: "Loud?" };
    await expect(caller.session.questions.ask(question)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("keeps hostile words as words, and holds at most 300 characters", async () => {
    await open();
    const caller = await callAs(fan, tenantId);
    const body = '<img src=x onerror=alert(1)> \u202Edrow\u0007 "quoted"';
    const made = await caller.session.questions.ask({ id: newId(), sessionId, body });
    expect(made.body).toBe('<img src=x onerror=alert(1)> drow "quoted"');
    for (const wrong of ["", "  \n ", "x".repeat(301)]) {
      const input = { id: newId(), sessionId, body: wrong };
      await expect(caller.session.questions.ask(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });
});

describe("SES-15: a vote for a question", () => {
  test("counts once a person, also when thirty press at once and each of them twice", async () => {
    await open();
    const { id } = await ask(fan);
    const crowd = await Promise.all(Array.from({ length: 30 }, () => createMember(tenantId)));
    await Promise.all([...crowd, ...crowd].map((person) => vote(person, id)));
    const [gone] = crowd as [Person];
    await Promise.all([vote(gone, id, "clear"), vote(gone, id, "clear")]);
    const rows = await owner.$count(questionVotes, eq(questionVotes.questionId, id));
    expect((await seen(null)).questions).toMatchObject([{ voteCount: 29 }]);
    expect(rows).toBe(29);
  });

  test("is refused for the viewer's own, a hidden one, another community's, or when the session is over", async () => {
    await open();
    const { id } = await ask(fan);
    await expect(vote(fan, id)).rejects.toMatchObject({ reason: "own-question" });
    const foreignId = await createTenant();
    const foreign = await memberScope(foreignId, await createMember(foreignId));
    await expect(voteQuestion(foreign, { questionId: id, vote: "set" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await markQuestion(await memberScope(tenantId, host), { questionId: id, isHidden: true });
    await expect(vote(speaker, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await markQuestion(await memberScope(tenantId, host), { questionId: id, isHidden: false });
    await completeSession(await memberScope(tenantId, host), { sessionId });
    await expect(vote(speaker, id)).rejects.toMatchObject({ reason: "status" });
  });

  test("decides the order, behind which stands what is answered", async () => {
    await open();
    const [first, second, third] = [await ask(fan), await ask(fan), await ask(fan)];
    await vote(host, second.id);
    await vote(speaker, second.id);
    await vote(host, third.id);
    await markQuestion(await memberScope(tenantId, host), { questionId: second.id, isAnswered: true });
    const { questions: listed } = await seen(host);
    expect(inOrder(listed).map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
    expect(listed.find(({ id }) => id === second.id)).toMatchObject({ hasVoted: true, isAnswered: true });
  });
});

describe("SES-15: moderation", () => {
  test("hosts, moderators and who speaks now mark and hide; others do not, and do not see what is hidden", async () => {
    await startTalk(1);
    const moderator = await createMember(tenantId, "moderator");
    const { id } = await ask(fan);
    for (const person of [host, speaker, moderator]) {
      const scope = await memberScope(tenantId, person);
      await markQuestion(scope, { questionId: id, isHidden: true });
      expect((await seen(person)).questions).toMatchObject([{ id, isHidden: true }]);
      expect((await seen(fan)).questions).toEqual([]);
      expect((await seen(null)).questions).toEqual([]);
      await markQuestion(scope, { questionId: id, isHidden: false, isAnswered: true });
    }
    const theirs = await memberScope(tenantId, fan);
    await expect(markQuestion(theirs, { questionId: id, isAnswered: false })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await seen(fan)).toMatchObject({ maySteer: false, questions: [{ isAnswered: true }] });
  });

  test("a speaker whose talk is not on the stage steers nothing", async () => {
    await open();
    const { id } = await ask(fan);
    const theirs = await memberScope(tenantId, speaker);
    await expect(markQuestion(theirs, { questionId: id, isHidden: true })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

test("SES-15: hosts take all questions along as a table in which no formula runs", async () => {
  await startTalk(25);
  await ask(fan, '=HYPERLINK("http://evil.example","Click")');
  const table = await exportQuestions(await memberScope(tenantId, host), { sessionId });
  const [heading, row] = table.split("\r\n");
  expect(heading).toBe("Asked at,Asked by,Talk,Slide,Question,Votes,Answered,Hidden");
  expect(row).toContain('A talk,2,"\'=HYPERLINK(""http://evil.example"",""Click"")",0,no,no');
  const theirs = await memberScope(tenantId, fan);
  await expect(exportQuestions(theirs, { sessionId })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("SES-15: a leaver's question is a former member's", async () => {
  await open();
  const { id } = await ask(fan);
  await owner
    .update(questions)
    .set({ userId: null })
    .where(and(eq(questions.tenantId, tenantId), eq(questions.id, id)));
  expect((await seen(null)).questions).toMatchObject([{ asker: null, isMine: false }]);
  const table = await exportQuestions(await memberScope(tenantId, host), { sessionId });
  expect(table).toContain("Former member");
});

describe("on the stage's topic", () => {
  const soon = (check: () => void) => vi.waitFor(check);
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await listenForEvents();
  });
  afterAll(() => stop());

  /** What is said of questions and reactions; the show's own state, opened a moment before, may still be on its way. */
  async function listen(): Promise<StageEvent[]> {
    const heard: StageEvent[] = [];
    const caller = await callAs(null, tenantId);
    const events = await caller.stream.watch({ topics: [{ kind: "stage", sessionId }] });
    void (async () => {
      for await (const happening of events) {
        if ("isRefused" in happening) continue;
        const event = happening.data as StageEvent;
        if (event.kind !== "state") heard.push(event);
      }
    })();
    return heard;
  }

  test("SES-15: a question, its marks and its votes reach every screen, and the words of a hidden one do not", async () => {
    await open();
    const heard = await listen();
    const { id } = await ask(fan, "Secret words");
    await vote(speaker, id);
    await vote(host, id);
    await soon(() => expect(heard.at(-1)).toEqual({ kind: "votes", counts: { [id]: 2 } }));
    expect(new Set(heard.map(({ kind }) => kind))).toEqual(new Set(["question", "votes"]));
    await markQuestion(await memberScope(tenantId, host), { questionId: id, isHidden: true });
    await soon(() => expect(heard.at(-1)).toEqual({ kind: "hidden", questionId: id }));
  });

  test("SES-15: asking a hidden question again does not publish it", async () => {
    await open();
    const heard = await listen();
    const { id } = await ask(fan, "Secret words");
    await markQuestion(await memberScope(tenantId, host), { questionId: id, isHidden: true });
    await ask(fan, "Secret words", id);
    await ask(fan, "Another one");
    await soon(() => expect(heard.at(-1)).toMatchObject({ question: { body: "Another one" } }));
    expect(heard.map(({ kind }) => kind)).toEqual(["question", "hidden", "question"]);
    expect((await seen(fan)).questions).toMatchObject([{ body: "Another one" }]);
  });

  test("LEAD-2: reactions of many reach the screens together, from members while the session is live", async () => {
    const send = async (person: Person | null) =>
      (await callAs(person, tenantId)).session.react({ sessionId, counts: { clap: 3, heart: 1 } });
    await expect(send(fan)).rejects.toMatchObject({ code: "CONFLICT" });
    await open();
    const heard = await listen();
    await Promise.all([send(fan), send(host), send(speaker)]);
    // Changes within one moment are sent together; a busy machine may take several.
    await soon(() => {
      const all = heard.map((event) => (event.kind === "reactions" ? event.counts : {}));
      const sumOf = (name: "clap" | "heart") => all.reduce((sum, counts) => sum + (counts[name] ?? 0), 0);
      expect([sumOf("clap"), sumOf("heart")]).toEqual([9, 3]);
      expect(heard.at(-1)).toMatchObject({ applause: 12 });
    });
    expect((await readStage(await visitorScope(tenantId), sessionId)).applause).toBe(12);
    await expect(send(null)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const caller = await callAs(fan, tenantId);
    const many = { sessionId, counts: { clap: 21 } };
    await expect(caller.session.react(many)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});
