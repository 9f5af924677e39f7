import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "@/domain/schema";
import { offerEndsAt } from "@/features/session/seats/rules";
import { createMember, createPerson, createTenant, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { typesOf } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { countsOf, lineOf, press } from "../../../support/seats";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let tenantId: string;
beforeAll(async () => {
  tenantId = await createTenant();
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => createMember(tenantId)));

async function sessionFor(capacity: number | null, over: Parameters<typeof createSession>[1] = {}) {
  const { id } = await createSession(tenantId, { startsAt: later(72), capacity, ...over });
  return id;
}

const subjectsTo = async ({ email }: Person) => (await mailsTo(email)).map(({ subject }) => subject);

describe("SES-4: seats", () => {
  it("of 100 people who press at once 30 have a seat and 70 wait, in the order of their turns", async () => {
    const id = await sessionFor(30);
    const crowd = await people(100);
    const answers = await Promise.all(crowd.map((person) => press("join", person, tenantId, id)));
    const going = answers.filter(({ seat }) => seat.status === "going");
    const positions = answers.flatMap(({ seat }) => (seat.status === "waitlisted" ? seat.position : []));
    expect(going).toHaveLength(30);
    expect(positions.sort((a, b) => a - b)).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
    const line = await lineOf(id);
    expect(line.map(({ status }) => status)).toEqual([
      ...Array(30).fill("going"),
      ...Array(70).fill("waitlisted"),
    ]);
    expect((await countsOf(id)).stored).toEqual({ held: 30, waiting: 70 });
  });

  it("are taken once, however often and fast a member presses", async () => {
    const id = await sessionFor(2);
    const [person] = await people(1);
    if (!person) throw new Error("A person is missing.");
    await Promise.all([1, 2, 3, 4].map(() => press("join", person, tenantId, id)));
    expect(await lineOf(id)).toHaveLength(1);
    expect((await countsOf(id)).stored).toEqual({ held: 1, waiting: 0 });
    expect(await subjectsTo(person)).toEqual(["You're going: An evening of talks"]);
  });

  it("without a limit are open to all", async () => {
    const id = await sessionFor(null);
    for (const person of await people(3))
      expect((await press("join", person, tenantId, id)).seat).toEqual({ status: "going" });
  });

  it("are refused in a session that is over, canceled, a draft or somewhere else", async () => {
    const [person] = await people(1);
    if (!person) throw new Error("A person is missing.");
    const foreignId = await createTenant();
    const closed = { code: "CONFLICT" };
    for (const status of ["completed", "cancelled"] as const)
      await expect(press("join", person, tenantId, await sessionFor(5, { status }))).rejects.toMatchObject(
        closed,
      );
    const past = await sessionFor(5, { startsAt: later(-3) });
    await expect(press("join", person, tenantId, past)).rejects.toMatchObject(closed);
    const draft = await sessionFor(5, { status: "draft" });
    await expect(press("join", person, tenantId, draft)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { id: foreign } = await createSession(foreignId, { capacity: 5 });
    await expect(press("join", person, tenantId, foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(
      (await callAs(null, tenantId)).session.seats.join({ sessionId: past }),
    ).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
  });

  it("make the user who takes one a member", async () => {
    const person = await createPerson();
    const answer = await press("join", person, tenantId, await sessionFor(5));
    expect(answer.seat).toEqual({ status: "going" });
  });
});

describe("SES-5: the waitlist", () => {
  it("has a limit, and says so when it is full", async () => {
    const id = await sessionFor(1, { waitlistLimit: 1 });
    const [first, second, third] = await people(3);
    if (!first || !second || !third) throw new Error("A person is missing.");
    await press("join", first, tenantId, id);
    expect((await press("join", second, tenantId, id)).seat).toEqual({ status: "waitlisted", position: 1 });
    await expect(press("join", third, tenantId, id)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "All seats are taken and the waitlist is full.",
    });
    expect((await countsOf(id)).stored).toEqual({ held: 1, waiting: 1 });
  });

  it("is served in order: a seat that is given up is kept for the first, who takes it or lets it pass", async () => {
    const id = await sessionFor(1);
    const [holder, first, second] = await people(3);
    if (!holder || !first || !second) throw new Error("A person is missing.");
    for (const person of [holder, first, second]) await press("join", person, tenantId, id);
    await press("leave", holder, tenantId, id);
    const caller = await callAs(first, tenantId);
    expect((await caller.session.seats.mine({ sessionId: id })).seat.status).toBe("offered");
    expect((await countsOf(id)).stored).toEqual({ held: 1, waiting: 1 });
    expect(await typesOf(first, tenantId)).toEqual(["seat-offered"]);
    expect(await subjectsTo(first)).toContain("A seat is reserved for you: An evening of talks");
    await expect(press("take", second, tenantId, id)).rejects.toMatchObject({ code: "CONFLICT" });
    await press("leave", first, tenantId, id);
    expect((await press("take", second, tenantId, id)).seat).toEqual({ status: "going" });
    expect((await press("take", second, tenantId, id)).seat).toEqual({ status: "going" });
    expect(await lineOf(id)).toMatchObject([{ userId: second.userId, status: "going" }]);
  });

  it("takes back an offer that lapsed: a member who presses too late reads so, and the next has the seat", async () => {
    const id = await sessionFor(1);
    const [holder, first, second] = await people(3);
    if (!holder || !first || !second) throw new Error("A person is missing.");
    for (const person of [holder, first, second]) await press("join", person, tenantId, id);
    await press("leave", holder, tenantId, id);
    const tooLate = later(25);
    await expect(press("take", first, tenantId, id, tooLate)).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await press("join", first, tenantId, id, tooLate)).seat).toEqual({
      status: "waitlisted",
      position: 1,
    });
    expect(await lineOf(id)).toMatchObject([
      { userId: second.userId, status: "offered" },
      { userId: first.userId, status: "waitlisted" },
    ]);
  });

  it("ends with the start: then a free seat goes to the first who joins", async () => {
    const id = await sessionFor(1, { startsAt: later(1) });
    const [holder, waiting] = await people(2);
    if (!holder || !waiting) throw new Error("A person is missing.");
    for (const person of [holder, waiting]) await press("join", person, tenantId, id);
    const begun = later(1.5);
    await press("leave", holder, tenantId, id, begun);
    expect(await lineOf(id)).toMatchObject([{ userId: waiting.userId, status: "waitlisted" }]);
    expect((await press("join", waiting, tenantId, id, begun)).seat).toEqual({ status: "going" });
  });

  it("puts a returning member at its end", async () => {
    const id = await sessionFor(1);
    const [holder, first, second] = await people(3);
    if (!holder || !first || !second) throw new Error("A person is missing.");
    for (const person of [holder, first, second]) await press("join", person, tenantId, id);
    await press("leave", first, tenantId, id);
    await press("join", first, tenantId, id);
    expect((await lineOf(id)).map(({ userId }) => userId)).toEqual([
      holder.userId,
      second.userId,
      first.userId,
    ]);
  });

  it("keeps an offer for a day, for half of what is left when it is near, and never beyond the start", () => {
    const now = new Date("2026-06-01T12:00:00Z");
    const kept = (hours: number) => {
      const end = offerEndsAt(now, new Date(now.getTime() + hours * HOUR_MS));
      return end && (end.getTime() - now.getTime()) / 60_000;
    };
    expect([72, 48, 10, 1, 0.25, 0.1, 0, -1].map(kept)).toEqual([1440, 1440, 300, 30, 10, 6, null, null]);
  });
});

describe("SES-8: the link to join online", () => {
  const link = "https://meet.example/room";
  it("notifies attendees and hosts, and no one else", async () => {
    const [host, guest, waiting] = await people(3);
    if (!host || !guest || !waiting) throw new Error("A person is missing.");
    const id = await sessionFor(1, { link, hosts: [host] });
    await press("join", guest, tenantId, id);
    await press("join", waiting, tenantId, id);
    const linkFor = async (person: Person | null) =>
      (await (await callAs(person, tenantId)).session.seats.mine({ sessionId: id })).link;
    expect(await Promise.all([host, guest, waiting, null].map(linkFor))).toEqual([link, link, null, null]);
    const [toWaiting] = await mailsTo(waiting.email);
    expect(`${toWaiting?.html}${toWaiting?.text}${toWaiting?.calendar}`).not.toContain("meet.example");
    const [toGuest] = await mailsTo(guest.email);
    expect(toGuest?.text).toContain(link);
  });

  it("doesn't notify about a canceled session", async () => {
    const [guest] = await people(1);
    if (!guest) throw new Error("A person is missing.");
    const id = await sessionFor(1, { link });
    await press("join", guest, tenantId, id);
    await owner.update(sessions).set({ status: "cancelled" }).where(eq(sessions.id, id));
    expect((await (await callAs(guest, tenantId)).session.seats.mine({ sessionId: id })).link).toBeNull();
  });
});

describe("the list of attendees", () => {
  it("is the hosts', with names and without addresses", async () => {
    const [host, guest] = await people(2);
    if (!host || !guest) throw new Error("A person is missing.");
    const id = await sessionFor(1, { hosts: [host] });
    await press("join", guest, tenantId, id);
    const list = await (await callAs(host, tenantId)).session.seats.attendees({ sessionId: id });
    expect(list).toMatchObject([{ username: guest.username, status: "going" }]);
    expect(JSON.stringify(list)).not.toContain("@");
    const asGuest = await callAs(guest, tenantId);
    await expect(asGuest.session.seats.attendees({ sessionId: id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
