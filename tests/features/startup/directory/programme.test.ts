import { and, eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, expect, it } from "vitest";
import { decks, sessions, startups, talks } from "@/domain/schema";
import { env } from "@/env";
import { listStartups, topicOf } from "@/features/startup/directory/queries";
import { orderOf } from "@/features/startup/directory/sort-order";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { searchStartups } from "@/features/startup/search/search-startups";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { programmeTrigger } from "@/server/db/triggers/session-programme";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { createDeck, createSession, createTalk } from "../../../support/sessions";

const CURSOR = { key: 3, at: "2026-01-01 00:00:00+00", id: newId(), shown: 24 };

let tenantId: string;
let speaker: Person;

beforeAll(async () => {
  tenantId = await createTenant();
  speaker = await createMember(tenantId);
});

const found = async (name: string) => {
  const view = { ...DEFAULT_VIEW, session: true };
  const scope = await visitorScope(tenantId);
  const { items } = await listStartups(scope, { view });
  const search = await searchStartups(scope, { words: name, view });
  const isListed = items.some((item) => item.name === name);
  expect(search.items.some((item) => item.name === name)).toBe(isListed);
  return isListed;
};

/** As the app's own role changes it. */
const change = async (id: string, values: Partial<typeof sessions.$inferInsert>) =>
  inTenant(await visitorScope(tenantId), (tx) => tx.update(sessions).set(values).where(eq(sessions.id, id)));

it("DIR-3: a startup is found by its session from the program on, while that session is public", async () => {
  const startup = await createStartup(tenantId, { name: "Ambulance" });
  await createStartup(tenantId, { name: "Bakery" });
  const { id } = await createSession(tenantId, { status: "draft" });
  await createDeck(tenantId, id, speaker, { startupId: startup.id });
  expect(await found("Ambulance")).toBe(false);
  await change(id, { status: "upcoming" });
  expect(await found("Ambulance")).toBe(true);
  expect(await found("Bakery")).toBe(false);
  await change(id, { visibility: "members" });
  expect(await found("Ambulance")).toBe(false);
  await change(id, { visibility: "public" });
  await change(id, { status: "cancelled" });
  expect(await found("Ambulance")).toBe(false);
});

it("DIR-3: a session that is over finds only what was presented in it", async () => {
  const given = await createStartup(tenantId, { name: "Carpenter" });
  const missed = await createStartup(tenantId, { name: "Dentist" });
  const other = await createMember(tenantId);
  const { id } = await createSession(tenantId, { status: "live" });
  const deck = await createDeck(tenantId, id, speaker, { startupId: given.id });
  await createDeck(tenantId, id, other, { startupId: missed.id, position: 1 });
  await createTalk(tenantId, { sessionId: id, deckId: deck.id });
  await change(id, { status: "completed" });
  expect([await found("Carpenter"), await found("Dentist")]).toEqual([true, false]);
  await owner.delete(talks).where(eq(talks.sessionId, id));
  expect(await found("Carpenter")).toBe(false);
});

it("DIR-3: a talk about another startup, or one taken off, is followed", async () => {
  const first = await createStartup(tenantId, { name: "Electrician" });
  const second = await createStartup(tenantId, { name: "Florist" });
  const { id } = await createSession(tenantId);
  const deck = await createDeck(tenantId, id, speaker, { startupId: first.id });
  const move = async (startupId: string | null) =>
    inTenant(await visitorScope(tenantId), (tx) =>
      tx.update(decks).set({ startupId }).where(eq(decks.id, deck.id)),
    );
  await move(second.id);
  expect([await found("Electrician"), await found("Florist")]).toEqual([false, true]);
  await move(null);
  expect(await found("Florist")).toBe(false);
  await move(first.id);
  await inTenant(await visitorScope(tenantId), (tx) => tx.delete(decks).where(eq(decks.id, deck.id)));
  expect(await found("Electrician")).toBe(false);
});

it("DIR-3: startups with a session are read from a separate index", async () => {
  const scope = await visitorScope(tenantId);
  await owner.execute(sql`analyze startups`);
  const plan = await inTenant(scope, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const order = orderOf("hot");
    const topic = await topicOf(tx, scope, { ...DEFAULT_VIEW, session: true });
    const query = tx
      .select({ id: startups.id })
      .from(startups)
      .where(and(topic ?? undefined, order.beyond(CURSOR)));
    const rows = await tx.execute<{ "QUERY PLAN": string }>(
      sql`explain ${query
        .orderBy(...order.by)
        .limit(25)
        .getSQL()}`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toMatch(/Index (Only )?Scan using startups_session/);
  expect(plan).not.toMatch(/Sort/);
});

it("DIR-3: a database that is brought up to date again keeps what is right, and learns what it did not know", async () => {
  const known = await createStartup(tenantId, { name: "Gardener" });
  await createStartup(tenantId, { name: "Hatter", hasSession: true });
  const { id } = await createSession(tenantId);
  await createDeck(tenantId, id, speaker, { startupId: known.id });
  for (const isKnown of [true, false]) {
    await owner.update(startups).set({ hasSession: isKnown }).where(eq(startups.id, known.id));
    const database = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
    await database.begin((tx) => tx.unsafe(programmeTrigger.statements));
    await database.begin((tx) => tx.unsafe(programmeTrigger.statements));
    await database.end();
    expect([await found("Gardener"), await found("Hatter")]).toEqual([true, false]);
  }
});
