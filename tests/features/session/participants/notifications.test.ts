import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { mails, members, moderationCases, notices } from "@/domain/schema";
import type { SessionPlan } from "@/features/session/schema";
import { remindSeats } from "@/features/session/seats/jobs";
import { addSpeaker, declineTalk, removeSpeaker } from "@/features/session/speakers/add-speaker";
import { readOwnPart } from "@/features/session/speakers/queries";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { noticesOf } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { press } from "../../../support/seats";
import { replan, sessionPlan } from "../../../support/session-plans";
import { createDeck, createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

const HOUR_MS = 3_600_000;
const ROLES = ["host", "coHost", "speaker", "holder", "waiting", "all", "banned", "outsider"] as const;
type Role = (typeof ROLES)[number];
type Cast = Record<Role, Person>;

let tenantId: string;
let moderator: Person;
beforeAll(async () => {
  tenantId = await createTenant();
  moderator = await createMember(tenantId, "moderator");
});

const startsAt = new Date(Math.ceil(Date.now() / 86_400_000 + 5) * 86_400_000);

/**
 * A session with one member per part, one who is host, speaker and seat holder at once, and a banned speaker.
 */
async function staged(): Promise<{ id: string; cast: Cast }> {
  const people = await Promise.all(ROLES.map(async (role) => [role, await createMember(tenantId)] as const));
  const cast = Object.fromEntries(people) as Cast;
  const hosts = [cast.host, cast.coHost, cast.all];
  const { id } = await createSession(tenantId, { hosts, capacity: 2, startsAt });
  for (const [position, speaker] of [cast.speaker, cast.all, cast.banned].entries())
    await createDeck(tenantId, id, speaker, { position });
  for (const guest of [cast.holder, cast.all, cast.waiting]) await press("join", guest, tenantId, id);
  await owner.update(members).set({ bannedAt: new Date() }).where(eq(members.userId, cast.banned.userId));
  for (const { userId, email } of Object.values(cast)) {
    await owner.delete(mails).where(eq(mails.recipient, email));
    await owner.delete(notices).where(eq(notices.userId, userId));
  }
  return { id, cast };
}

const methodOf = (calendar: string | null): string =>
  calendar === null ? "none" : String(ICAL.Component.fromString(calendar).getFirstPropertyValue("method"));

/** What a member heard: per email its subject and calendar method, then the types of the notifications. */
async function heardBy(person: Person): Promise<string[]> {
  const letters = (await mailsTo(person.email)).map(
    ({ subject, calendar }) => `${subject.split(":")[0]} ${methodOf(calendar)}`,
  );
  return [...letters, ...(await noticesOf(person, tenantId)).map(({ type }) => type)];
}

async function heard(cast: Cast): Promise<Record<Role, string[]>> {
  const rows = await Promise.all(ROLES.map(async (role) => [role, await heardBy(cast[role])] as const));
  return Object.fromEntries(rows) as Record<Role, string[]>;
}

async function decide(id: string, action: "hide" | "approve" | "edit", words = "") {
  const [found] = await owner.select().from(moderationCases).where(eq(moderationCases.targetId, id));
  const input = {
    cases: [{ id: found?.id ?? "", version: found?.version ?? 0 }],
    ...{ action, words, reason: "Because." },
  };
  const { refused } = await (await callAs(moderator, tenantId)).cases.decide(input);
  expect(refused).toEqual([]);
}

async function report(id: string) {
  const caller = await callAs(await createMember(tenantId), tenantId);
  await caller.moderation.report({ targetType: "session", targetId: id, reason: "spam", details: "" });
}

type Event = { does: (id: string, cast: Cast) => Promise<unknown>; expected: Record<Role, string[]> };

const each = (news: string[], waiting: string[]) => ({
  ...{ host: news, coHost: news, speaker: news, holder: news, all: news },
  ...{ waiting, banned: [], outsider: [] },
});
const CHANGED = each(["Changed REQUEST", "session-changed"], ["Changed none", "session-changed"]);
const CANCELLED = each(["Canceled CANCEL", "session-cancelled"], ["Canceled none", "session-cancelled"]);
const TAKEN_DOWN = each(["Removed CANCEL", "session-cancelled"], ["Removed none", "session-cancelled"]);
const BACK = each(["Back on REQUEST", "session-changed"], ["Back on none", "session-changed"]);

const cancel = async (id: string, actor: Person) =>
  (await callAs(actor, tenantId)).session.cancel({ sessionId: id, reason: "No heating." });
const remind = async () =>
  remindSeats(await visitorScope(tenantId, new Date(startsAt.getTime() - 20 * HOUR_MS)));
const REMINDED = each(["session-reminder"], []);

const EVENTS: Record<string, Event> = {
  "a move by the host": {
    does: (id, { host, coHost, all }) =>
      replan(host, tenantId, id, { time: "21:00", coHosts: [coHost.username, all.username] }),
    expected: { ...CHANGED, host: [] },
  },
  "another place, by a host who also speaks and has a seat": {
    does: (id, { all, coHost }) =>
      replan(all, tenantId, id, { place: "Kaufleuten", coHosts: [coHost.username, all.username] }),
    expected: { ...CHANGED, all: [] },
  },
  "a cancellation by a co-host": {
    does: (id, { coHost }) => cancel(id, coHost),
    expected: { ...CANCELLED, coHost: [], banned: ["Canceled CANCEL"] },
  },
  "another title by a moderator": {
    does: async (id) => {
      await report(id);
      await decide(id, "edit", "A better title");
    },
    expected: { ...CHANGED, host: [expect.stringMatching(/^The moderators edited/), "decision"] },
  },
  "a taking down by a moderator": {
    does: async (id) => {
      await report(id);
      await decide(id, "hide");
    },
    expected: { ...TAKEN_DOWN, host: [expect.any(String), "decision"], banned: ["Removed CANCEL"] },
  },
  "a reminder, however many workers send it": {
    does: () => Promise.all([remind(), remind(), remind()]),
    expected: REMINDED,
  },
};

describe("SES-7: all hosts, speakers, seat holders and waiting members hear once, but not the one who acted", () => {
  it.each(Object.entries(EVENTS))("of %s", async (_, { does, expected }) => {
    const { id, cast } = await staged();
    await does(id, cast);
    expect(await heard(cast)).toEqual(expected);
  });

  it("of the coming back after a taking down", async () => {
    const { id, cast } = await staged();
    await report(id);
    await decide(id, "hide");
    const before = await heard(cast);
    await decide(id, "approve");
    const after = await heard(cast);
    for (const role of ROLES.filter((role) => role !== "host")) {
      const rest = [...after[role]];
      for (const item of before[role]) rest.splice(rest.indexOf(item), 1);
      expect([role, ...rest]).toEqual([role, ...BACK[role]]);
    }
    expect(before.host).toHaveLength(2);
    expect(after.host.filter((item) => item === "decision")).toHaveLength(2);
    expect(after.host).toHaveLength(4);
  });

  it("of a cancellation because its last host deletes their account, who hears nothing", async () => {
    const [host, speaker] = [await createMember(tenantId), await createMember(tenantId)];
    const { id } = await createSession(tenantId, { hosts: [host], startsAt });
    await createDeck(tenantId, id, host);
    await createDeck(tenantId, id, speaker, { position: 1 });
    await (await callAs(host, tenantId)).auth.deleteAccount({ content: "remove", username: host.username });
    await doJob("delete-account", { userId: host.userId });
    expect(await heardBy(speaker)).toEqual(["Canceled CANCEL", "session-cancelled"]);
    expect((await heardBy(host)).filter((item) => item.startsWith("Canceled"))).toEqual([]);
  });

  it("but not of what is only said in other words", async () => {
    const { id, cast } = await staged();
    const coHosts = [cast.coHost.username, cast.all.username];
    await replan(cast.host, tenantId, id, { description: "In other words.", coHosts });
    expect(Object.values(await heard(cast)).flat()).toEqual([]);
  });
});

describe("SES-8: the reminders of hosts and speakers", () => {
  const at = async (hours: number) =>
    remindSeats(await visitorScope(tenantId, new Date(startsAt.getTime() - hours * HOUR_MS)));

  it("come again after a move, and never for what was announced later than they were due", async () => {
    const { id, cast } = await staged();
    await at(20);
    const coHosts = [cast.coHost.username, cast.all.username];
    const now = new Date(startsAt.getTime() - 19 * HOUR_MS);
    const day = new Date(startsAt.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await replan(cast.host, tenantId, id, { day, coHosts }, now);
    const reminders = async (person: Person) =>
      (await heardBy(person)).filter((item) => item === "session-reminder").length;
    await at(18);
    expect(await reminders(cast.speaker)).toBe(1);
    await at(-30);
    expect([await reminders(cast.speaker), await reminders(cast.all)]).toEqual([2, 2]);
    const late = await createMember(tenantId);
    const soon = new Date(Date.now() + 5 * HOUR_MS);
    const plan = sessionPlan({ day: soon.toISOString().slice(0, 10), timeZone: "UTC" });
    const time = soon.toISOString().slice(11, 16);
    await (await callAs(late, tenantId)).session.create({ ...plan, time });
    await remindSeats(await visitorScope(tenantId));
    expect(await heardBy(late)).toEqual([]);
    await remindSeats(await visitorScope(tenantId, new Date(soon.getTime() - HOUR_MS / 2)));
    expect(await heardBy(late)).toEqual(["session-reminder"]);
  });
});

describe("SES-9: a co-host", () => {
  const plan = (over: Partial<SessionPlan>) => sessionPlan({ timeZone: "UTC", ...over });
  const as = (person: Person) => callAs(person, tenantId);

  it("hears once that they have been made one, with an entry for their calendar, and that they no longer are", async () => {
    const [host, coHost] = [await createMember(tenantId), await createMember(tenantId)];
    const made = plan({ coHosts: [coHost.username, host.username] });
    await (await as(host)).session.create(made);
    expect(await heardBy(coHost)).toEqual(["You're a co-host REQUEST", "host-added"]);
    await (await as(host)).session.edit({ plan: { ...made, description: "Other words." }, version: 1 });
    expect(await heardBy(coHost)).toHaveLength(2);
    await (await as(host)).session.edit({ plan: { ...made, coHosts: [] }, version: 2 });
    expect(await heardBy(coHost)).toEqual([
      ...["You're no longer a co-host CANCEL", "You're a co-host REQUEST"],
      ...["host-added", "host-removed"],
    ]);
    expect(await heardBy(host)).toEqual([]);
    const { items } = await (await as(coHost)).notification.list({});
    expect(items.map(({ text }) => text).join()).toContain("removed you as a co-host of");
  });

  it("of a draft hears of it at once, and gets the entry for their calendar when it is published", async () => {
    const [host, coHost] = [await createMember(tenantId), await createMember(tenantId)];
    const made = plan({ coHosts: [coHost.username], isDraft: true });
    await (await as(host)).session.create(made);
    expect(await heardBy(coHost)).toEqual(["You're a co-host none", "host-added"]);
    await (await as(host)).session.edit({ plan: { ...made, isDraft: false }, version: 1 });
    expect(await heardBy(coHost)).toEqual([
      ...["Published REQUEST", "You're a co-host none"],
      ...["host-added", "session-changed"],
    ]);
  });

  it("a host who leaves the hosts isn't notified, and one who keeps a seat keeps their entry", async () => {
    const [host, coHost] = [await createMember(tenantId), await createMember(tenantId)];
    const guest = await createMember(tenantId);
    const made = plan({ coHosts: [coHost.username, guest.username] });
    await (await as(host)).session.create(made);
    await press("join", guest, tenantId, made.id);
    await (await as(coHost)).session.edit({ plan: { ...made, coHosts: [] }, version: 1 });
    expect(await heardBy(coHost)).toEqual(["You're a co-host REQUEST", "host-added"]);
    expect(await heardBy(guest)).toContain("You're no longer a co-host none");
    expect(await heardBy(host)).toEqual([]);
  });

  it("a host who takes over from a host who deletes their account is notified", async () => {
    const [host, heir] = [await createMember(tenantId), await createMember(tenantId)];
    await createSession(tenantId, { hosts: [host, heir], startsAt });
    await (await as(host)).auth.deleteAccount({ content: "remove", username: host.username });
    await doJob("delete-account", { userId: host.userId });
    expect(await heardBy(heir)).toEqual(["You're the host REQUEST", "host-added"]);
  });
});

describe("SES-9: a speaker", () => {
  it("gets the calendar request with the talk, and a cancellation when it is taken off or declined", async () => {
    const [host, speaker] = [await createMember(tenantId), await createMember(tenantId)];
    const other = await createMember(tenantId);
    const { id } = await createSession(tenantId, { hosts: [host], startsAt });
    const asHost = await memberScope(tenantId, host);
    const deckOf = async (person: Person) =>
      (await readOwnPart(await memberScope(tenantId, person), id)).deckId ?? "";
    for (const { username } of [speaker, other]) await addSpeaker(asHost, { sessionId: id, username });
    expect(await heardBy(speaker)).toEqual([
      "You're speaking at “An evening of talks” REQUEST",
      "talk-added",
    ]);
    await removeSpeaker(asHost, { deckId: await deckOf(speaker) });
    expect((await heardBy(speaker))[0]).toBe("You're no longer speaking at “An evening of talks” CANCEL");
    const deckId = await deckOf(other);
    await declineTalk(await memberScope(tenantId, other), { deckId });
    expect((await heardBy(other))[0]).toBe("You declined to speak at “An evening of talks” CANCEL");
  });

  it("keeps the calendar entry after giving up a seat", async () => {
    const { id, cast } = await staged();
    await press("leave", cast.all, tenantId, id);
    expect(await heardBy(cast.all)).toEqual(["You left none"]);
  });
});
