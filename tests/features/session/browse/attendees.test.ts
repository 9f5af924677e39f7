import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { invalidateProfile } from "@/domain/member/invalidate-profile";
import { profiles } from "@/domain/schema";
import { readSession } from "@/features/session/browse/detail";
import { inTenant } from "@/server/db/client";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { invalidatedBy } from "../../../support/invalidations";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { press } from "../../../support/seats";
import { createSession } from "../../../support/sessions";

let tenantId: string;
let sessionId: string;

beforeEach(async () => {
  tenantId = await createTenant();
  const host = await createMember(tenantId);
  sessionId = (await createSession(tenantId, { hosts: [host], capacity: 2 })).id;
});

const showSessions = ({ userId }: Person, shows: boolean) =>
  owner
    .update(profiles)
    .set({ shownFields: shows ? ["bio", "sessions"] : ["bio"] })
    .where(eq(profiles.id, userId));

async function join(shows: boolean): Promise<Person> {
  const person = await createMember(tenantId);
  await showSessions(person, shows);
  await press("join", person, tenantId, sessionId);
  return person;
}

const seen = async () =>
  (await readSession(await visitorScope(tenantId), sessionId))?.attendees.map(({ username }) => username);

test("a session's page shows attendees whose profile shows their sessions", async () => {
  const [open] = [await join(true), await join(false)];
  const waiting = await join(true);
  expect(await seen()).toEqual([open.username]);
  await press("leave", open, tenantId, sessionId);
  expect(await seen()).not.toContain(open.username);
  expect(await seen()).not.toContain(waiting.username);
  await press("take", waiting, tenantId, sessionId);
  expect(await seen()).toEqual([waiting.username]);
  await showSessions(waiting, false);
  expect(await seen()).toEqual([]);
});

test("a change of the profile reaches the pages of the sessions that name its owner", async () => {
  const person = await join(true);
  const scope = await visitorScope(tenantId);
  const told = await invalidatedBy(() =>
    inTenant(scope, (tx) => invalidateProfile(tx, scope, person.userId)),
  );
  expect(told).toEqual([`pages:${tenantId}`]);
});
