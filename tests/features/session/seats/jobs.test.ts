import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, members, profiles, sessions } from "@/domain/schema";
import { expireSeatOffers, remindSeats } from "@/features/session/seats/jobs";
import { openSession } from "@/features/session/stage/open-close";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { inEnglish, noticesOf, typesOf } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { countsOf, lineOf, press } from "../../../support/seats";
import { replan } from "../../../support/session-plans";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

const HOUR_MS = 3_600_000;
const START = new Date("2027-06-10T18:00:00Z");
const ahead = (hours: number) => new Date(START.getTime() - hours * HOUR_MS);

let tenantId: string;
let host: Person;
beforeAll(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
});

async function evening(guests: Person[], joinedAt = ahead(100)) {
  const { id } = await createSession(tenantId, { hosts: [host], capacity: 1, startsAt: START });
  for (const guest of guests) await press("join", guest, tenantId, id, joinedAt);
  return id;
}

const tend = async (now: Date) => expireSeatOffers(await visitorScope(tenantId, now));
const remind = async (now: Date) => remindSeats(await visitorScope(tenantId, now));
const couple = async () => [await createMember(tenantId), await createMember(tenantId)] as const;

describe("SES-5: seats that aren't taken", () => {
  it("go to the next automatically, and members who let them pass are notified", async () => {
    const [first, second] = await couple();
    const [holder] = await couple();
    const id = await evening([holder, first, second]);
    await press("leave", holder, tenantId, id, ahead(90));
    await Promise.all([tend(ahead(65)), tend(ahead(65))]);
    expect(await lineOf(id)).toMatchObject([{ userId: second.userId, status: "offered" }]);
    const subjects = (await mailsTo(first.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("Your seat offer expired"))).toHaveLength(1);
    const steps = await owner.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(steps.map(({ action }) => action).sort()).toEqual(
      ["lapsed", "left", "offered", "offered", "taken", "waitlisted", "waitlisted"].map(
        (step) => `seat.${step}`,
      ),
    );
  });

  it("are free again when their holder is banned, here or everywhere", async () => {
    const [first, second] = await couple();
    const [third] = await couple();
    const id = await evening([first, second, third]);
    await owner
      .update(members)
      .set({ bannedAt: ahead(50) })
      .where(eq(members.userId, first.userId));
    await owner.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.id, second.userId));
    await tend(ahead(49));
    expect(await lineOf(id)).toMatchObject([{ userId: third.userId, status: "offered" }]);
  });
});

describe("SES-5: doors that open early", () => {
  const open = async (id: string, now: Date) =>
    openSession(await memberScope(tenantId, host, now), { sessionId: id, driverKey: newId() });

  it("expire: a free seat goes to the first who joins, and the member it was kept for is notified", async () => {
    const [holder, first] = await couple();
    const [second, third] = await couple();
    const id = await evening([holder, first, second]);
    await press("leave", holder, tenantId, id, ahead(1));
    await Promise.all([open(id, ahead(0.8)), open(id, ahead(0.8))]);
    expect(await lineOf(id)).toMatchObject([{ userId: second.userId, status: "waitlisted" }]);
    const subjects = (await mailsTo(first.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("The doors are open"))).toHaveLength(1);
    expect(await press("join", third, tenantId, id, ahead(0.7))).toMatchObject({ seat: { status: "going" } });
    await expect(press("take", first, tenantId, id, ahead(0.7))).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(press("join", first, tenantId, id, ahead(0.7))).rejects.toMatchObject({
      cause: { reason: "full" },
    });
    expect((await countsOf(id)).stored).toEqual({ held: 1, waiting: 1 });
  });
});

describe("SES-8: reminders", () => {
  const remindersOf = async (person: Person) =>
    (await noticesOf(person, tenantId)).filter(({ type }) => type === "session-reminder");

  it("come a day and an hour before, once each, however many work at it", async () => {
    const [holder, waiting] = await couple();
    await evening([holder, waiting]);
    await remind(ahead(25));
    expect(await remindersOf(holder)).toHaveLength(0);
    await Promise.all([remind(ahead(23.9)), remind(ahead(23.9)), remind(ahead(23.8))]);
    expect(await remindersOf(holder)).toHaveLength(1);
    await remind(ahead(2));
    await Promise.all([remind(ahead(0.9)), remind(ahead(0.9))]);
    await remind(ahead(0.1));
    expect(await remindersOf(holder)).toHaveLength(2);
    expect(await remindersOf(waiting)).toHaveLength(0);
    await remind(ahead(-1));
    expect(await remindersOf(holder)).toHaveLength(2);
  });

  it("come a week before too, in the product and by mail only to members who want them", async () => {
    const [holder] = await couple();
    await evening([holder], ahead(24 * 9));
    const news = async () =>
      (await noticesOf(holder, tenantId))
        .filter(({ type }) => type.startsWith("session-"))
        .map(({ type }) => type);
    await remind(ahead(24 * 7 + 1));
    expect(await news()).toEqual([]);
    await Promise.all([remind(ahead(24 * 6.9)), remind(ahead(24 * 6.9))]);
    await remind(ahead(24 * 2));
    expect(await news()).toEqual(["session-week"]);
    await remind(ahead(23));
    expect((await news()).sort()).toEqual(["session-reminder", "session-week"]);
  });

  it("tell the time by the reader's clocks", async () => {
    const [holder] = await couple();
    await owner.update(profiles).set({ timeZone: "America/New_York" }).where(eq(profiles.id, holder.userId));
    await evening([holder]);
    await remind(ahead(1));
    const [reminder] = await remindersOf(holder);
    expect(inEnglish(reminder?.data.when)).toMatch(/^Thu,? 10 Jun(?:e)? 2027, 14:00 (EDT|GMT-4)$/);
  });

  it("aren't sent to members who joined after they were due", async () => {
    const [holder] = await couple();
    await evening([holder], ahead(5));
    await remind(ahead(4));
    expect(await remindersOf(holder)).toHaveLength(0);
    await remind(ahead(0.5));
    expect(await remindersOf(holder)).toHaveLength(1);
  });

  it("are sent again when the session is at another time", async () => {
    const [holder] = await couple();
    const id = await evening([holder]);
    await remind(ahead(20));
    const now = ahead(19);
    await replan(host, tenantId, id, { day: "2027-06-12" }, now);
    await remind(ahead(0.5));
    expect(await remindersOf(holder)).toHaveLength(1);
    await remind(ahead(-47));
    expect(await remindersOf(holder)).toHaveLength(2);
  });

  it("are not sent for canceled sessions", async () => {
    const [holder] = await couple();
    const id = await evening([holder]);
    await owner.update(sessions).set({ status: "cancelled" }).where(eq(sessions.id, id));
    await remind(ahead(1));
    expect(await typesOf(holder, tenantId)).not.toContain("session-reminder");
  });

  it("lead to the session", async () => {
    const [holder] = await couple();
    const id = await evening([holder]);
    await remind(ahead(1));
    const { items } = await (await callAs(holder, tenantId)).notification.list({});
    expect(items[0]?.path).toMatch(new RegExp(`^/sessions/${id}\\?notice=`));
    expect(items[0]?.text).toMatch(/^“An evening of talks” starts on Thu/);
  });
});
