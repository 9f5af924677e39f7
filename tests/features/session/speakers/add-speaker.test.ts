import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { decks, mails, notices, profiles, sessions, slides, tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { isUntitled } from "@/features/session/decks/rules";
import {
  addSpeaker,
  declineTalk,
  orderSpeakers,
  removeSpeaker,
} from "@/features/session/speakers/add-speaker";
import { readOwnPart, readProgramme } from "@/features/session/speakers/queries";
import { sendCommand } from "@/features/session/stage/control";
import { openSession } from "@/features/session/stage/open-close";
import { createMember, createPerson, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let host: Person;
let speaker: Person;
let second: Person;
let sessionId: string;

beforeEach(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
  speaker = await createMember(tenantId);
  second = await createMember(tenantId);
  const plan = { hosts: [host], format: "micro", speakerSlots: 2 } as const;
  sessionId = (await createSession(tenantId, { ...plan, hosts: [host] })).id;
});

const add = async (person: Person, by = host) =>
  addSpeaker(await memberScope(tenantId, by), { sessionId, username: person.username });
const programme = async () =>
  (await readProgramme(await memberScope(tenantId, host), sessionId))?.talks ?? [];
const deckOf = async (person: Person) =>
  (await readOwnPart(await memberScope(tenantId, person), sessionId)).deckId ?? "";
const noticesOf = async ({ userId }: Person) =>
  (await owner.select().from(notices).where(eq(notices.userId, userId))).map(({ type }) => type);

describe("SES-9: the programme", () => {
  test("a deck begins with a title in the speaker's language, which counts as none in any", async () => {
    await owner
      .update(tenants)
      .set({ settings: TenantSettings.parse({ languages: ["en", "de"] }) })
      .where(eq(tenants.id, tenantId));
    await owner.update(profiles).set({ language: "de" }).where(eq(profiles.id, speaker.userId));
    await add(speaker);
    await add(second);
    const titles = (await programme()).map(({ title }) => title);
    expect(titles).toEqual(["Talk ohne Titel", "Untitled talk"]);
    expect([...titles, "Talk"].map(isUntitled)).toEqual([true, true, false]);
  });

  test("a host adds a member, who gets an empty deck of the format, a notice and a mail", async () => {
    await add(speaker);
    expect(await programme()).toMatchObject([{ ready: 0, speaker: { username: speaker.username } }]);
    expect(await owner.$count(slides, eq(slides.deckId, await deckOf(speaker)))).toBe(6);
    expect(await noticesOf(speaker)).toEqual(["talk-added"]);
    const [mail] = await owner.select().from(mails).where(eq(mails.recipient, speaker.email));
    expect(mail?.subject).toContain("You're speaking at");
  });

  test("pressed twice, or by two hosts at once, adds one; slots are never exceeded", async () => {
    const third = await createMember(tenantId);
    await Promise.all([add(speaker), add(speaker)]);
    const both = await Promise.allSettled([add(second), add(third)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await programme()).toHaveLength(2);
    const taken = add(both[0]?.status === "fulfilled" ? third : second);
    await expect(taken).rejects.toMatchObject({ code: "CONFLICT", reason: "slots" });
  });

  test("a user who isn't a member, a member who does not host, a draft and a session that is over are refused", async () => {
    await expect(add(await createPerson())).rejects.toMatchObject({ reason: "username" });
    await expect(add(second, speaker)).rejects.toMatchObject({ code: "FORBIDDEN" });
    for (const status of ["draft", "completed", "cancelled"] as const) {
      await owner.update(sessions).set({ status }).where(eq(sessions.id, sessionId));
      await expect(add(speaker)).rejects.toMatchObject({ code: "CONFLICT", reason: "status" });
    }
  });

  test("a host orders the talks; an order of other talks changes nothing", async () => {
    await add(speaker);
    await add(second);
    const [a, b] = [await deckOf(speaker), await deckOf(second)];
    const scope = await memberScope(tenantId, host);
    await orderSpeakers(scope, { sessionId, deckIds: [b, a] });
    expect((await programme()).map(({ deckId }) => deckId)).toEqual([b, a]);
    for (const deckIds of [[a], [a, a], [a, b, sessionId]])
      await expect(orderSpeakers(scope, { sessionId, deckIds })).rejects.toMatchObject({ reason: "order" });
    const theirs = await memberScope(tenantId, speaker);
    await expect(orderSpeakers(theirs, { sessionId, deckIds: [a, b] })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("SES-9: a talk that is not given", () => {
  test("is declined by its speaker, and the hosts are notified", async () => {
    await add(speaker);
    const deckId = await deckOf(speaker);
    const others = await memberScope(tenantId, second);
    await expect(declineTalk(others, { deckId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await declineTalk(await memberScope(tenantId, speaker), { deckId });
    expect(await programme()).toEqual([]);
    expect(await noticesOf(host)).toEqual(["talk-declined"]);
  });

  test("is removed by a host alone, not from another community, and its speaker is notified", async () => {
    await add(speaker);
    const deckId = await deckOf(speaker);
    const elsewhere = await memberScope(await createTenant(), host);
    await expect(removeSpeaker(elsewhere, { deckId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const theirs = await memberScope(tenantId, second);
    await expect(removeSpeaker(theirs, { deckId })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await removeSpeaker(await memberScope(tenantId, host), { deckId });
    expect(await owner.$count(decks, eq(decks.id, deckId))).toBe(0);
    expect(await noticesOf(speaker)).toContain("talk-removed");
  });

  test("once a talk was on the stage it stays, even for an admin", async () => {
    await add(speaker);
    const deckId = await deckOf(speaker);
    const scope = await memberScope(tenantId, host);
    const driverKey = "browser-of-the-host";
    const { version } = await openSession(scope, { sessionId, driverKey });
    await sendCommand(scope, {
      sessionId,
      driverKey,
      version,
      command: { kind: "start", deckId, acceptsGaps: true },
    });
    await expect(removeSpeaker(scope, { deckId })).rejects.toMatchObject({ reason: "talk" });
    const own = await memberScope(tenantId, speaker);
    await expect(declineTalk(own, { deckId })).rejects.toMatchObject({ reason: "talk" });
  });
});

test("SES-9: the programme is its hosts'; a visitor has no part in a session", async () => {
  await add(speaker);
  expect(await readProgramme(await memberScope(tenantId, speaker), sessionId)).toBeNull();
  const visitor = await visitorScope(tenantId);
  expect(await readProgramme(visitor, sessionId)).toBeNull();
  expect(await readOwnPart(visitor, sessionId)).toEqual({ isHost: false, deckId: null });
});

test("SES-9: hosts find speakers by the beginning of their username or name, also themselves", async () => {
  const { session } = await callAs(host, tenantId);
  const find = async (query: string) =>
    (await session.suggestMembers({ query })).map(({ username }) => username);
  expect(await find(`@${speaker.username.toUpperCase()}`)).toContain(speaker.username);
  expect(await find(host.username)).toContain(host.username);
  expect(await find(" ")).toEqual([]);
  const stranger = await createPerson();
  expect(await find(stranger.username)).not.toContain(stranger.username);
});
