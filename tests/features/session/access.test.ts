import { expect, test } from "vitest";
import { questions, stages } from "@/domain/schema";
import { findSession, lockHosted } from "@/features/session/access";
import { readBackstage } from "@/features/session/stage/load-screen";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { createMember, createPerson, createTenant, joinAs, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { memberScope, visitorScope } from "../../support/scopes";
import { createDeck, createSession, createTalk } from "../../support/sessions";
import { callAs } from "../../support/trpc-caller";

const INVISIBLE = { code: "NOT_FOUND" };

async function see(tenantId: string, person: Person | null, id: string): Promise<string> {
  const scope = person ? await memberScope(tenantId, person) : await visitorScope(tenantId);
  return inTenant(scope, async (tx) => (await findSession(tx, scope, id)).id);
}

test("SES-2: a public session is open to all, one for members to them alone, a draft to its hosts and admins", async () => {
  const tenantId = await createTenant();
  const [host, member, admin] = [
    await createMember(tenantId),
    await createMember(tenantId),
    await createMember(tenantId, "admin"),
  ];
  const banned = await createMember(tenantId, "admin", { bannedAt: new Date() });
  const outsider = await createPerson();
  const over = new Date(Date.now() - 1000);
  const pardoned = await createPerson({ accountStatus: "banned", bannedUntil: over });
  await joinAs(pardoned, tenantId);
  const open = await createSession(tenantId, { hosts: [host] });
  const closed = await createSession(tenantId, { hosts: [host], visibility: "members" });
  const draft = await createSession(tenantId, { hosts: [host], status: "draft" });
  const all = [null, outsider, banned, member, host, admin, pardoned];
  const whoSees = async (id: string) =>
    Promise.all(all.map((person) => see(tenantId, person, id).then(Boolean, () => false)));
  expect(await whoSees(open.id)).toEqual([true, true, true, true, true, true, true]);
  expect(await whoSees(closed.id)).toEqual([false, false, false, true, true, true, true]);
  expect(await whoSees(draft.id)).toEqual([false, false, false, false, true, true, false]);
});

test("SES-2: a banned co-host or speaker sees what a visitor does: nothing of a session for members", async () => {
  const tenantId = await createTenant();
  const [host, banned] = [
    await createMember(tenantId),
    await createMember(tenantId, "member", { bannedAt: new Date() }),
  ];
  const plan = { status: "live", link: "https://meet.example/secret" } as const;
  const closed = await createSession(tenantId, { ...plan, hosts: [host, banned], visibility: "members" });
  const open = await createSession(tenantId, { ...plan, hosts: [host, banned] });
  const deck = await createDeck(tenantId, open.id, banned);
  const caller = await callAs(banned, tenantId);
  const { session, stream } = caller;
  const ofClosed = { sessionId: closed.id };
  for (const call of [
    () => session.stage(ofClosed),
    () => session.questions.list(ofClosed),
    () => session.seats.mine(ofClosed),
    () => stream.watch({ topics: [{ kind: "stage", ...ofClosed }] }),
  ])
    await expect(call()).rejects.toMatchObject(INVISIBLE);
  expect(await session.read(ofClosed)).toBeNull();
  expect(await session.decks.programme(ofClosed)).toBeNull();
  const ofOpen = { sessionId: open.id };
  await owner
    .insert(questions)
    .values({ id: newId(), tenantId, ...ofOpen, body: "Hidden?", hiddenAt: new Date() });
  const talk = await createTalk(tenantId, { ...ofOpen, deckId: deck.id });
  await owner.insert(stages).values({ tenantId, ...ofOpen, talkId: talk.id });
  expect(await session.questions.list(ofOpen)).toEqual({ questions: [], maySteer: false });
  expect(await session.seats.mine(ofOpen)).toMatchObject({ link: null, isHost: false });
  expect(await readBackstage(await memberScope(tenantId, banned), open.id)).toBeNull();
});

test("a session of another community is not there, not even for who hosts it", async () => {
  const [tenantId, foreignId] = [await createTenant(), await createTenant()];
  const host = await createMember(tenantId);
  const { id } = await createSession(tenantId, { hosts: [host] });
  await expect(see(foreignId, host, id)).rejects.toMatchObject(INVISIBLE);
});

test("only hosts and who manages the community may change a session", async () => {
  const tenantId = await createTenant();
  const [host, coHost, member, moderator, admin] = [
    await createMember(tenantId),
    await createMember(tenantId),
    await createMember(tenantId),
    await createMember(tenantId, "moderator"),
    await createMember(tenantId, "admin"),
  ];
  const { id } = await createSession(tenantId, { hosts: [host, coHost] });
  const lock = async (person: Person) => {
    const scope = await memberScope(tenantId, person);
    return inTenant(scope, (tx) => lockHosted(tx, scope, id)).then(
      () => "may",
      (error: { code: string }) => error.code,
    );
  };
  expect(await Promise.all([host, coHost, admin].map(lock))).toEqual(["may", "may", "may"]);
  expect(await Promise.all([member, moderator].map(lock))).toEqual(["FORBIDDEN", "FORBIDDEN"]);
});
