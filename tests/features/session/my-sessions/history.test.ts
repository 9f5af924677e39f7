import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { profiles, seats, slides } from "@/domain/schema";
import { listOwnSessions } from "@/features/session/my-sessions/dashboard";
import { countTalks, listHistory } from "@/features/session/my-sessions/history";
import { newId } from "@/lib/id";
import { createMember, createTenant, joinAs, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";

let tenantId: string;
let ada: Person;
let other: Person;

beforeEach(async () => {
  tenantId = await createTenant();
  [ada, other] = [await createMember(tenantId), await createMember(tenantId)];
});

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const past = (title: string, days: number, over = {}) =>
  createSession(tenantId, { title, status: "completed", startsAt: ago(days), ...over });
const takeSeat = (sessionId: string, status: "going" | "waitlisted" | "left" = "going") =>
  owner.insert(seats).values({ id: newId(), tenantId, sessionId, userId: ada.userId, status, reminded: [] });
const own = async () => listHistory(await memberScope(tenantId, ada), ada);
const shown = async () => listHistory(await visitorScope(tenantId), ada);

test("PRO-1: a profile lists the sessions that its person spoke in and hosted, the latest first", async () => {
  const hosted = await past("Hosted", 9, { hosts: [ada] });
  const spoken = await past("Spoken", 3, { hosts: [other] });
  await createDeck(tenantId, spoken.id, ada, { title: "My talk" });
  await past("Nothing of theirs", 1, { hosts: [other] });
  for (const status of ["draft", "cancelled"] as const) await past(status, 2, { status, hosts: [ada] });
  expect(await shown()).toMatchObject([
    { id: spoken.id, talkTitle: "My talk", isHost: false },
    { id: hosted.id, talkTitle: null, isHost: true },
  ]);
});

test("PRO-1: talks are counted once they were held, in sessions that the viewer may see", async () => {
  const talkIn = async ({ id }: { id: string }) => createDeck(tenantId, id, ada, { title: "My talk" });
  await talkIn(await past("Held", 3));
  await talkIn(await past("Members", 2, { visibility: "members" }));
  await talkIn(await createSession(tenantId, { title: "To come" }));
  await past("Hosted", 4, { hosts: [ada] });
  expect(await countTalks(await visitorScope(tenantId), ada)).toBe(1);
  expect(await countTalks(await memberScope(tenantId, other), ada)).toBe(2);
});

test("PRO-1: members see the sessions that they attended, and others see them only if they show them", async () => {
  await takeSeat((await past("There", 2)).id);
  await takeSeat((await past("Waited", 3)).id, "waitlisted");
  await takeSeat((await past("Left", 4)).id, "left");
  await takeSeat((await createSession(tenantId, { title: "To come" })).id);
  expect((await own()).map(({ title, attended }) => [title, attended])).toEqual([["There", true]]);
  expect(await shown()).toEqual([]);
  expect(await listHistory(await memberScope(tenantId, other), ada)).toEqual([]);
  await owner
    .update(profiles)
    .set({ shownFields: ["sessions"] })
    .where(eq(profiles.id, ada.userId));
  expect((await shown()).map(({ title }) => title)).toEqual(["There"]);
});

test("PRO-1: sessions for members and of other communities stay hidden from others", async () => {
  await past("Members", 2, { visibility: "members", hosts: [ada] });
  const elsewhere = await createTenant();
  await joinAs(ada, elsewhere);
  await createSession(elsewhere, { status: "completed", hosts: [ada] });
  expect(await shown()).toEqual([]);
  expect(await listHistory(await memberScope(tenantId, other), ada)).toHaveLength(1);
});

test("SES-2: a dashboard tells what is ahead: hosted, spoken in with the deck's slides, and seats", async () => {
  const soon = (title: string, days: number, over = {}) =>
    createSession(tenantId, { title, startsAt: ago(-days), ...over });
  const draft = await soon("Draft", 9, { status: "draft", hosts: [ada], seatCount: 3, capacity: 20 });
  const spoken = await soon("Spoken", 4, { format: "micro" });
  const deck = await createDeck(tenantId, spoken.id, ada, { format: "micro", title: "My talk" });
  await owner.update(slides).set({ markdown: "" }).where(eq(slides.deckId, deck.id));
  const seated = await soon("Seated", 2);
  await takeSeat(seated.id, "waitlisted");
  await takeSeat((await soon("Left", 3)).id, "left");
  await past("Over", 3, { hosts: [ada] });
  await soon("Another's", 1, { hosts: [other] });
  const found = await listOwnSessions(await memberScope(tenantId, ada), ada.userId);
  expect(found).toMatchObject([
    { id: seated.id, seat: "waitlisted", deck: null, isHost: false },
    { id: spoken.id, deck: { title: "My talk", filled: 0 }, seat: null },
    { id: draft.id, isHost: true, seatCount: 3, capacity: 20 },
  ]);
  expect(await listOwnSessions(await memberScope(tenantId, other), other.userId)).toHaveLength(1);
});
