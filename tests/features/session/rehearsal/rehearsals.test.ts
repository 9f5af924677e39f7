import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { rehearsals, slides } from "@/domain/schema";
import { openRehearsal, recordRehearsal } from "@/features/session/rehearsal/rehearsals";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";

let tenantId: string;
let host: Person;
let speaker: Person;
let sessionId: string;
let deckId: string;

beforeEach(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
  speaker = await createMember(tenantId);
  sessionId = (await createSession(tenantId, { hosts: [host], format: "micro" })).id;
  deckId = (await createDeck(tenantId, sessionId, speaker, { format: "micro" })).id;
});

const record = async (pace: number[], id = newId(), now = new Date()) =>
  recordRehearsal(await memberScope(tenantId, speaker, now), { id, deckId, pace });

test("LEAD-8: a speaker rehearses with their slides, their notes and the last rehearsals, the newest first", async () => {
  await owner.update(slides).set({ notes: "Breathe." }).where(eq(slides.deckId, deckId));
  await record([18_000, 21_000], newId(), new Date(Date.now() - 60_000));
  await record([19_000, 20_000]);
  const room = await openRehearsal(await memberScope(tenantId, speaker), sessionId);
  expect(room).toMatchObject({ deckId, notes: Array(6).fill("Breathe."), session: { format: "micro" } });
  expect(room?.slides).toHaveLength(6);
  expect(room?.rehearsals.map(({ pace }) => pace)).toEqual([
    [19_000, 20_000],
    [18_000, 21_000],
  ]);
});

test("LEAD-8: a rehearsal sent twice is one, and old ones make room", async () => {
  const id = newId();
  await Promise.all([record([1000], id), record([1000], id)]);
  expect(await owner.$count(rehearsals, eq(rehearsals.deckId, deckId))).toBe(1);
  for (let minute = 1; minute <= 14; minute++)
    await record([minute], newId(), new Date(Date.now() + minute * 60_000));
  const kept = await owner.select().from(rehearsals).where(eq(rehearsals.deckId, deckId));
  expect(kept.map(({ pace }) => pace[0]).sort((a = 0, b = 0) => a - b)).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ]);
});

test("LEAD-8: a rehearsal is its speaker's alone", async () => {
  const foreign = await memberScope(await createTenant(), speaker);
  const pace = { id: newId(), deckId, pace: [1000] };
  for (const scope of [await memberScope(tenantId, host), foreign]) {
    await expect(recordRehearsal(scope, pace)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await openRehearsal(scope, sessionId)).toBeNull();
  }
  expect(await openRehearsal(await visitorScope(tenantId), sessionId)).toBeNull();
});

test("LEAD-8: more slides than the format has aren't this deck's", async () => {
  await expect(record(Array(7).fill(1000))).rejects.toMatchObject({ reason: "pace" });
});
