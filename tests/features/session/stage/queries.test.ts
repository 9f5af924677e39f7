import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { files, sessions, slides, stages, talks } from "@/domain/schema";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import { readClock } from "@/features/session/stage/clock";
import { sendCommand, takeControl } from "@/features/session/stage/control";
import { completeSession, openSession } from "@/features/session/stage/open-close";
import { readStage } from "@/features/session/stage/queries";
import type { Command, StageEvent, StageState } from "@/features/session/stage/schema";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { listenForEvents } from "@/server/events/hub";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let host: Person;
let speaker: Person;
let stranger: Person;
let sessionId: string;
let deckId: string;

const KEY = "browser-of-the-host";
const OTHER_KEY = "another-browser-here";

beforeEach(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
  speaker = await createMember(tenantId);
  stranger = await createMember(tenantId);
  sessionId = (await createSession(tenantId, { hosts: [host], format: "micro" })).id;
  deckId = (await createDeck(tenantId, sessionId, speaker, { format: "micro" })).id;
});

const open = async (person = host, driverKey = KEY) =>
  openSession(await memberScope(tenantId, person), { sessionId, driverKey });

const order = async (command: Command, version: number, person = host, driverKey = KEY) =>
  sendCommand(await memberScope(tenantId, person), { sessionId, driverKey, version, command });

const start = (version: number): Promise<StageState> => order({ kind: "start", deckId }, version);

const stateEvent = (state: StageState): StageEvent => ({ kind: "state", state });

/** As if the talk had begun some seconds earlier. */
async function age(seconds: number): Promise<void> {
  const isOurs = eq(talks.tenantId, tenantId);
  for (const { id, timeline } of await owner.select().from(talks).where(isOurs)) {
    const older = timeline.map((event) => ({ ...event, at: event.at - seconds * 1000 }));
    await owner.update(talks).set({ timeline: older }).where(eq(talks.id, id));
  }
}

test("SES-13: a host opens the session, starts a talk, pauses, resumes, skips and ends it", async () => {
  let state = await open();
  expect(state).toMatchObject({ status: "live", talk: null, driver: host.username });
  state = await start(state.version);
  expect(state.talk).toMatchObject({ deckId, speaker: { username: speaker.username } });
  for (const kind of ["pause", "resume", "skip", "end"] as const) {
    const next = await order({ kind }, state.version);
    expect(next.version).toBe(state.version + 1);
    state = next;
  }
  expect(state.talk?.timeline.map(({ kind }) => kind)).toEqual(["start", "pause", "resume", "skip", "end"]);
  state = await order({ kind: "blackout", isOn: true }, state.version);
  state = await order({ kind: "questions", isOn: true }, state.version);
  expect(state).toMatchObject({ isBlackedOut: true, showsQuestions: true });
});

test("SES-13: a command pressed twice counts once, and an old one not at all", async () => {
  const opened = await open();
  const twice = await Promise.allSettled([start(opened.version), start(opened.version)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const state = await readStage(await visitorScope(tenantId), sessionId);
  await order({ kind: "pause" }, state.version);
  await expect(order({ kind: "resume" }, state.version)).rejects.toMatchObject({ reason: "version" });
});

test("SES-13: a command that makes no sense where the talk stands is refused", async () => {
  const { version } = await open();
  for (const kind of ["pause", "resume", "skip", "end"] as const)
    await expect(order({ kind }, version)).rejects.toMatchObject({ code: "CONFLICT" });
  const running = await start(version);
  await expect(order({ kind: "resume" }, running.version)).rejects.toMatchObject({ reason: "command" });
  await expect(start(running.version)).rejects.toMatchObject({ reason: "command" });
});

describe("SES-1: a deck with gaps", () => {
  const change = (values: Partial<typeof slides.$inferInsert>, number: number) =>
    owner
      .update(slides)
      .set(values)
      .where(and(eq(slides.deckId, deckId), eq(slides.number, number)));

  /** An image that a speaker put onto a slide. */
  async function newImage(alt: string): Promise<Partial<typeof slides.$inferInsert>> {
    const id = newId();
    const image = { contentType: "image/webp", width: 16, height: 9, bytes: 100 };
    await owner
      .insert(files)
      .values({ id, tenantId, userId: speaker.userId, kind: "slide", key: `slide/${id}`, ...image });
    return { kind: "image", fileId: id, alt, markdown: "" };
  }

  test("starts only when the gaps are accepted, and what is missing is named", async () => {
    const { version } = await open();
    await change({ markdown: " \n\t" }, 1);
    await change(await newImage(" "), 2);
    const { queue } = await readStage(await visitorScope(tenantId), sessionId);
    expect(queue).toMatchObject([{ filled: 5 }]);
    await expect(start(version)).rejects.toMatchObject({
      ...{ code: "CONFLICT", reason: "gaps" },
      message: expect.stringContaining("1 slide is empty"),
    });
    expect(await owner.$count(talks, eq(talks.tenantId, tenantId))).toBe(0);
    const started = await order({ kind: "start", deckId, acceptsGaps: true }, version);
    expect(started.talk).toMatchObject({ deckId });
  });

  test("a deck whose slides were never saved is empty, and a described image isn't a gap", async () => {
    const { version } = await open();
    await owner.delete(slides).where(and(eq(slides.deckId, deckId), ne(slides.number, 1)));
    await change(await newImage("A chart"), 1);
    await expect(start(version)).rejects.toMatchObject({
      message: expect.stringContaining(": 5 slides are empty."),
    });
  });
});

describe("SES-12: a speaker who drives", () => {
  let second: Person;
  let secondDeckId: string;

  beforeEach(async () => {
    second = await createMember(tenantId);
    const options = { format: "micro", position: 1 } as const;
    secondDeckId = (await createDeck(tenantId, sessionId, second, options)).id;
  });

  const take = async (person: Person) =>
    takeControl(await memberScope(tenantId, person), { sessionId, driverKey: OTHER_KEY });

  test("does not take over during another speaker's talk, but before it and as soon as it is over", async () => {
    const { version } = await open();
    await start(version);
    await expect(take(second)).rejects.toMatchObject({ code: "CONFLICT", reason: "talk" });
    expect(await take(speaker)).toMatchObject({ driver: speaker.username });
    await age(121);
    const { version: taken } = await take(second);
    const theirs = await order({ kind: "start", deckId: secondDeckId }, taken, second, OTHER_KEY);
    expect(theirs.talk).toMatchObject({ deckId: secondDeckId });
  });

  test("commands their own talk and nothing else, however they came to drive", async () => {
    await open();
    const { version } = await take(speaker);
    const give = (command: Command, at: number) => order(command, at, speaker, OTHER_KEY);
    for (const command of [
      { kind: "start", deckId: secondDeckId },
      { kind: "blackout", isOn: true },
      { kind: "questions", isOn: true },
      { kind: "end" },
    ] as const)
      await expect(give(command, version)).rejects.toMatchObject({ code: "FORBIDDEN", reason: "talk" });
    let state = await give({ kind: "start", deckId }, version);
    for (const kind of ["pause", "resume", "skip", "end"] as const)
      state = await give({ kind }, state.version);
    await owner.update(stages).set({ driverId: second.userId }).where(eq(stages.sessionId, sessionId));
    const others = order({ kind: "end" }, state.version, second, OTHER_KEY);
    await expect(others).rejects.toMatchObject({ code: "FORBIDDEN", reason: "talk" });
  });

  test("turns no slide in a strict format, where a host still may", async () => {
    await owner.update(sessions).set({ format: "ignite" }).where(eq(sessions.id, sessionId));
    await open();
    const { version } = await take(speaker);
    const begin = { kind: "start", deckId, acceptsGaps: true } as const;
    const running = await order(begin, version, speaker, OTHER_KEY);
    const skip = order({ kind: "skip" }, running.version, speaker, OTHER_KEY);
    await expect(skip).rejects.toMatchObject({ code: "FORBIDDEN", reason: "format" });
    const { version: taken } = await takeControl(await memberScope(tenantId, host), {
      sessionId,
      driverKey: KEY,
    });
    expect((await order({ kind: "skip" }, taken)).talk?.timeline.at(-1)?.kind).toBe("skip");
  });
});

describe("LEAD-2: only the driver moves the stage", () => {
  test("a stranger, the speaker, a visitor and the host's other browser are refused", async () => {
    const { version } = await open();
    const pause: Command = { kind: "blackout", isOn: true };
    for (const [person, key] of [
      [stranger, KEY],
      [speaker, KEY],
      [host, OTHER_KEY],
    ] as const)
      await expect(order(pause, version, person, key)).rejects.toMatchObject({ reason: "driver" });
    const visitor = await callAs(null, tenantId);
    const input = { sessionId, driverKey: KEY, version, command: pause };
    await expect(visitor.session.command(input)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(order(pause, version)).resolves.toMatchObject({ isBlackedOut: true });
  });

  test("a stranger neither opens, completes nor takes over; a speaker takes over and the host's browser is out", async () => {
    await expect(open(stranger)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const opened = await open();
    const theirs = await memberScope(tenantId, stranger);
    await expect(completeSession(theirs, { sessionId })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(takeControl(theirs, { sessionId, driverKey: OTHER_KEY })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const taken = await takeControl(await memberScope(tenantId, speaker), {
      sessionId,
      driverKey: OTHER_KEY,
    });
    expect(taken).toMatchObject({ driver: speaker.username, version: opened.version + 1 });
    await expect(start(taken.version)).rejects.toMatchObject({ reason: "driver" });
    await order({ kind: "start", deckId }, taken.version, speaker, OTHER_KEY);
  });

  test("a session of another community, and a deck of another session, are not there", async () => {
    const { version } = await open();
    const foreign = await createMember(await createTenant());
    const elsewhere = await memberScope(await createTenant(), foreign);
    await expect(openSession(elsewhere, { sessionId, driverKey: KEY })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const other = await createSession(tenantId, { hosts: [host], format: "micro" });
    const deck = await createDeck(tenantId, other.id, speaker, { format: "micro" });
    await expect(order({ kind: "start", deckId: deck.id }, version)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(order({ kind: "start", deckId: newId() }, version)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

test("SES-11: a talk advances automatically, and the next one starts when its last slide has run out", async () => {
  const { version } = await open();
  const running = await start(version);
  await age(119);
  await expect(start(running.version)).rejects.toMatchObject({ reason: "command" });
  await age(2);
  const next = await start(running.version);
  const [first] = await owner
    .select()
    .from(talks)
    .where(eq(talks.tenantId, tenantId))
    .orderBy(talks.startedAt);
  expect(first?.endedAt?.getTime()).toBe((first?.timeline[0]?.at ?? 0) + 120_000);
  expect(next.talk?.timeline).toHaveLength(1);
});

test("SES-11: a late viewer reads the start and the server's clock, and so sees the same slide as all others", async () => {
  const { version } = await open();
  await start(version);
  await age(45);
  const { talk, now, format } = await readStage(await visitorScope(tenantId), sessionId);
  expect(positionAt(talk?.timeline ?? [], format, now)).toMatchObject({ state: "running", slide: 3 });
});

test("SES-13: completing ends the talk that runs, and nothing can be given after it", async () => {
  const { version } = await open();
  const running = await start(version);
  const over = await completeSession(await memberScope(tenantId, host), { sessionId });
  expect(over).toMatchObject({ status: "completed", talk: null });
  const [talk] = await owner
    .select()
    .from(talks)
    .where(eq(talks.tenantId, tenantId))
    .orderBy(talks.startedAt);
  expect(talk?.timeline.at(-1)?.kind).toBe("end");
  await expect(order({ kind: "pause" }, running.version)).rejects.toMatchObject({ reason: "status" });
});

describe("the stage's topic", () => {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await listenForEvents();
  });
  afterAll(() => stop());

  const topic = () => ({ topics: [{ kind: "stage" as const, sessionId }] });

  test("SES-14: a visitor watches a public session and hears each command's whole state", async () => {
    const caller = await callAs(null, tenantId);
    const heard: unknown[] = [];
    const events = await caller.stream.watch(topic());
    void (async () => {
      for await (const happening of events) heard.push("data" in happening && happening.data);
    })();
    const opened = await open();
    const running = await start(opened.version);
    await vi.waitFor(() => expect(heard).toEqual([stateEvent(opened), stateEvent(running)]));
  });

  test("LEAD-2: members of another community, and visitors of a session for members, can't watch", async () => {
    const foreign = await createTenant();
    const outsider = await callAs(await createMember(foreign), foreign);
    await expect(outsider.stream.watch(topic())).rejects.toMatchObject({ code: "NOT_FOUND" });
    sessionId = (await createSession(tenantId, { hosts: [host], visibility: "members" })).id;
    const visitor = await callAs(null, tenantId);
    await expect(visitor.stream.watch(topic())).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect((await callAs(stranger, tenantId)).stream.watch(topic())).resolves.toBeDefined();
  });
});

test("SES-11: the clock of the stage is the database's and runs on", async () => {
  const scope = await visitorScope(tenantId);
  const [first, second] = await inTenant(scope, async (tx) => [await readClock(tx), await readClock(tx)]);
  expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
});
