import { eq } from "drizzle-orm";
import fc from "fast-check";
import ICAL from "ical.js";
import { beforeAll, describe, expect, it, test } from "vitest";
import { members } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import type { Session } from "@/features/session/access";
import { googleLink, outlookLink } from "@/features/session/calendar/urls";
import { writeCalendar } from "@/features/session/ics";
import { newId } from "@/lib/id";
import { toInstant } from "@/lib/time/time-zone";
import { createMember, createPerson, createTenant, joinAs, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { press } from "../../../support/seats";
import { replan } from "../../../support/session-plans";
import { createDeck, createSession } from "../../../support/sessions";
import { callAs, tenantOf } from "../../../support/trpc-caller";

const ID = "018f0000-0000-7000-8000-000000000001";

const GOLDEN: Session = {
  id: ID,
  tenantId: ID,
  title: "Nacht der kurzen Vorträge; mit Käse, Wein & 🎉",
  description: "**Zwanzig** Bilder,\n[zwanzig Sekunden](https://golden.example/20).",
  format: "pecha-kucha",
  status: "upcoming",
  visibility: "public",
  startsAt: new Date("2027-03-28T00:30:00Z"),
  timeZone: "Europe/Zurich",
  minutes: 90,
  place: "Impact Hub, Sihlquai 131, 8005 Zürich",
  link: "https://meet.example/room",
  requirements: [],
  capacity: 30,
  waitlistLimit: null,
  speakerSlots: 4,
  seatCount: 0,
  waitlistCount: 0,
  recordingUrl: null,
  movedFrom: null,
  posterFileId: null,
  cancelReason: null,
  hiddenReason: null,
  hiddenStatus: null,
  reminded: [],
  sequence: 3,
  version: 4,
  startedAt: null,
  endedAt: null,
  createdAt: new Date("2027-01-01T00:00:00Z"),
  updatedAt: new Date("2027-01-02T00:00:00Z"),
};

let tenantId: string;
let golden: Awaited<ReturnType<typeof tenantOf>>;
beforeAll(async () => {
  tenantId = await createTenant({ name: "Golden" });
  golden = { ...(await tenantOf(tenantId)), domain: "golden.example" };
});

const eventsIn = (text: string) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents("vevent")
    .map((event) => ({
      event,
      value: (name: string) => String(event.getFirstPropertyValue(name)),
    }));

const linesAreShort = (text: string) =>
  text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line));

describe("SES-7: a session in a calendar", () => {
  it.each([
    ["published", { method: "publish", entries: [{ session: GOLDEN, link: null }] }],
    [
      "cancelled",
      {
        method: "cancel",
        entries: [{ session: { ...GOLDEN, status: "cancelled", cancelReason: "No heating." }, link: null }],
      },
    ],
    [
      "invited",
      {
        method: "request",
        entries: [{ session: GOLDEN, link: GOLDEN.link }],
        guest: { name: 'Ada "Countess" Lovelace', email: "ada@people.example" },
        now: new Date("2027-01-03T00:00:00Z"),
      },
    ],
  ] as const)("reads as it always did when it is %s", async (name, calendar) => {
    const text = writeCalendar(golden, calendar);
    expect(linesAreShort(text)).toBe(true);
    await expect(text).toMatchFileSnapshot(`./golden/${name}.ics`);
  });

  it("begins and ends where its clocks say, over the night in which they change", () => {
    const [entry] = eventsIn(
      writeCalendar(golden, { method: "publish", entries: [{ session: GOLDEN, link: null }] }),
    );
    const at = (name: "dtstart" | "dtend") => new Date(entry?.value(name) ?? "").toISOString();
    expect([at("dtstart"), at("dtend")]).toEqual(["2027-03-28T00:30:00.000Z", "2027-03-28T02:00:00.000Z"]);
    expect(entry?.event.getFirstSubcomponent("valarm")).not.toBeNull();
  });

  it.each([
    ["2026-10-24", "23:30", "Europe/Zurich", "20261024T213000Z", "20261024T230000Z"],
    ["2026-10-25", "00:30", "Europe/Zurich", "20261024T223000Z", "20261025T000000Z"],
    ["2027-03-27", "23:30", "Europe/Zurich", "20270327T223000Z", "20270328T000000Z"],
    ["2026-10-31", "23:30", "America/New_York", "20261101T033000Z", "20261101T050000Z"],
    ["2027-03-13", "23:30", "America/New_York", "20270314T043000Z", "20270314T060000Z"],
  ])("is one evening of 90 minutes on %s at %s in %s", (day, time, timeZone, from, until) => {
    const startsAt = toInstant(day, time, timeZone) ?? new Date(0);
    const session = { ...GOLDEN, startsAt, timeZone };
    const text = writeCalendar(golden, { method: "publish", entries: [{ session, link: null }] });
    expect(text).toContain(`DTSTART:${from}`);
    expect(text).toContain(`DTEND:${until}`);
    expect(text).toContain("TRIGGER:-PT1H");
  });

  it("holds any text in its one property, and nothing breaks out of it", () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          "\r\n",
          "\n",
          "\r",
          ";",
          ",",
          "\\",
          '"',
          ":",
          "BEGIN:VEVENT",
          "END:VCALENDAR",
          "🎉",
          "é",
          "\u0000",
        ),
        fc.string({ unit: "binary", maxLength: 3 }),
      ),
      maxLength: 120,
    });
    fc.assert(
      fc.property(nasty, nasty, nasty, (title, description, place) => {
        const session = { ...GOLDEN, title, description, place };
        const text = writeCalendar(golden, { method: "publish", entries: [{ session, link: null }] });
        expect(linesAreShort(text)).toBe(true);
        const [entry, ...others] = eventsIn(text);
        expect(others).toEqual([]);
        const names = entry?.event.getAllProperties().map((property) => property.name);
        expect(new Set(names).size).toBe(names?.length);
        expect(entry?.value("uid")).toBe(ID);
      }),
      { numRuns: 300 },
    );
  });

  it("is filled into the forms of Google and Outlook, whatever its title is", () => {
    const title = "Talks & more? #1 100% 🎉\r\nX: y";
    const appointment = {
      title,
      startsAt: GOLDEN.startsAt,
      endsAt: new Date("2027-03-28T02:00:00Z"),
      place: "Zürich, here",
      url: "https://golden.example/sessions/1",
    };
    const google = new URL(googleLink(appointment));
    expect(google.origin).toBe("https://calendar.google.com");
    expect(google.searchParams.get("text")).toBe(title);
    expect(google.searchParams.get("dates")).toBe("20270328T003000Z/20270328T020000Z");
    const outlook = new URL(outlookLink(appointment));
    expect(outlook.origin).toBe("https://outlook.live.com");
    expect(outlook.searchParams.get("subject")).toBe(title);
    expect(outlook.searchParams.get("startdt")).toBe("2027-03-28T00:30:00.000Z");
    const work = new URL(outlookLink(appointment, "work"));
    expect(work.origin).toBe("https://outlook.office.com");
    expect(work.search).toBe(outlook.search);
    const plus = { ...appointment, title: "C++ and more" };
    for (const link of [googleLink(plus), outlookLink(plus), outlookLink(plus, "work")]) {
      expect(link).toContain("C%2B%2B%20and%20more");
      expect(link).not.toContain("+");
    }
  });
});

describe("SES-7: the file of a session", () => {
  it("keeps its UID, counts up after a change and takes the entry back when it is canceled", async () => {
    const host = await createMember(tenantId);
    const startsAt = new Date(Math.ceil(Date.now() / 86_400_000 + 5) * 86_400_000);
    const { id } = await createSession(tenantId, { hosts: [host], startsAt });
    const read = async () => (await callAs(null, tenantId)).session.seats.calendar({ sessionId: id });
    const facts = (text: string) => {
      const [entry] = eventsIn(text);
      return [
        /METHOD:(\w+)/.exec(text)?.[1],
        entry?.value("uid"),
        entry?.value("sequence"),
        entry?.value("status"),
      ];
    };
    expect(facts(await read())).toEqual(["PUBLISH", id, "0", "CONFIRMED"]);
    expect(await read()).toBe(await read());
    await replan(host, tenantId, id, { time: "20:15" });
    expect(facts(await read())).toEqual(["PUBLISH", id, "1", "CONFIRMED"]);
    await (await callAs(host, tenantId)).session.cancel({ sessionId: id, reason: "" });
    expect(facts(await read())).toEqual(["CANCEL", id, "2", "CANCELLED"]);
  });

  it("shows the link to join only to attendees, and to no viewer of a hidden session", async () => {
    const [guest, other] = [await createMember(tenantId), await createMember(tenantId)];
    const { id } = await createSession(tenantId, {
      link: "https://meet.example/room",
      visibility: "members",
    });
    await press("join", guest, tenantId, id);
    const read = async (person: Person | null) =>
      (await callAs(person, tenantId)).session.seats.calendar({ sessionId: id });
    expect(await read(guest)).toContain("meet.example");
    expect(await read(other)).not.toContain("meet.example");
    await expect(read(null)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("LEAD-16: a member's calendar at a secret address", () => {
  const wordOf = async (person: Person) => {
    const { path } = await (await callAs(person, tenantId)).session.seats.makeFeed();
    return /^\/calendars\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? "";
  };
  const read = async (word: string, of = tenantId) => (await callAs(null, of)).session.seats.feed({ word });
  const titlesIn = (text: string | null) =>
    text ? eventsIn(text).map(({ value }) => value("summary")) : null;

  it("holds the sessions one comes to, hosts and speaks in, and no others", async () => {
    const person = await createMember(tenantId);
    const { id: seat } = await createSession(tenantId, { title: "Seat" });
    await createSession(tenantId, { title: "Co-hosted", hosts: [await createMember(tenantId), person] });
    const { id: talk } = await createSession(tenantId, { title: "Talk" });
    await createDeck(tenantId, talk, person);
    await createSession(tenantId, { title: "Draft", status: "draft", hosts: [person] });
    await createSession(tenantId, { title: "Somebody else's" });
    const { id: left } = await createSession(tenantId, { title: "Left" });
    await press("join", person, tenantId, seat);
    await press("join", person, tenantId, left);
    await press("leave", person, tenantId, left);
    const feed = await read(await wordOf(person));
    expect(titlesIn(feed)?.sort()).toEqual(["Co-hosted", "Seat", "Talk"]);
    expect(feed?.match(/^ORGANIZER;/gm)).toHaveLength(3);
  });

  it("is in the language of its owner, whose calendar program sends none", async () => {
    const bilingual = await createTenant({
      name: "Seeclub",
      settings: TenantSettings.parse({ languages: ["en", "de"] }),
    });
    const nameFor = async (language: "en" | "de") => {
      const person = await createPerson({ language });
      await joinAs(person, bilingual);
      const { path } = await (await callAs(person, bilingual)).session.seats.makeFeed();
      const text = await read(/([\w-]+)\.ics$/.exec(path)?.[1] ?? "", bilingual);
      return /^X-WR-CALNAME:(.+)$/m.exec(text ?? "")?.[1]?.trim();
    };
    expect(await nameFor("en")).toBe("My sessions · Seeclub");
    expect(await nameFor("de")).toBe("Meine Sessions · Seeclub");
  });

  it("works until it is renewed or ended, on its own community's host, and while the user may take part", async () => {
    const person = await createMember(tenantId);
    const first = await wordOf(person);
    const second = await wordOf(person);
    expect(await read(first)).toBeNull();
    expect(await read(second)).toContain("BEGIN:VCALENDAR");
    expect(await read(second, await createTenant())).toBeNull();
    await owner.update(members).set({ bannedAt: new Date() }).where(eq(members.userId, person.userId));
    expect(await read(second)).toBeNull();
    await owner.update(members).set({ bannedAt: null }).where(eq(members.userId, person.userId));
    const caller = await callAs(person, tenantId);
    expect(await caller.session.seats.myFeed()).toMatchObject({ since: expect.any(Date) });
    await caller.session.seats.dropFeed();
    expect(await read(second)).toBeNull();
    expect(await caller.session.seats.myFeed()).toBeNull();
    expect(await read(newId())).toBeNull();
  });
});

describe("SES-7: a place on the waitlist, in a calendar", () => {
  const entryIn = (text: string | null) => {
    const [entry] = eventsIn(text ?? "");
    const hasAlarm = entry?.event.getFirstSubcomponent("valarm") !== null;
    return [entry?.value("status"), hasAlarm ? "alarm" : "silent", /meet\.example/.test(text ?? "")];
  };

  it("is tentative and has no alarm and no link, until it is a seat or its member hosts or speaks", async () => {
    const [holder, waiting] = [await createMember(tenantId), await createMember(tenantId)];
    const startsAt = new Date(Date.now() + 5 * 86_400_000);
    const plan = { capacity: 1, startsAt, link: "https://meet.example/room" };
    const { id } = await createSession(tenantId, plan);
    for (const guest of [holder, waiting]) await press("join", guest, tenantId, id);
    const caller = await callAs(waiting, tenantId);
    const word = (await caller.session.seats.makeFeed()).path.slice("/calendars/".length, -".ics".length);
    const both = async () => [
      entryIn(await (await callAs(null, tenantId)).session.seats.feed({ word })),
      entryIn(await caller.session.seats.calendar({ sessionId: id })),
    ];
    const tentative = ["TENTATIVE", "silent", false];
    expect(await both()).toEqual([tentative, tentative]);
    await press("leave", holder, tenantId, id);
    expect(await both()).toEqual([tentative, tentative]);
    await press("take", waiting, tenantId, id);
    const sure = ["CONFIRMED", "alarm", true];
    expect(await both()).toEqual([sure, sure]);
    await press("join", holder, tenantId, id);
    await createDeck(tenantId, id, holder);
    expect(entryIn(await (await callAs(holder, tenantId)).session.seats.calendar({ sessionId: id }))).toEqual(
      sure,
    );
  });
});

describe("SES-7: the sequence", () => {
  it("counts up when a seat is given up and when it is taken again, for each message", async () => {
    const [host, guest] = [await createMember(tenantId), await createMember(tenantId)];
    const startsAt = new Date(Math.ceil(Date.now() / 86_400_000 + 5) * 86_400_000);
    const { id } = await createSession(tenantId, { hosts: [host], startsAt });
    for (const step of ["join", "leave", "join", "leave", "join"] as const)
      await press(step, guest, tenantId, id);
    await replan(host, tenantId, id, { time: "20:15" });
    await (await callAs(host, tenantId)).session.cancel({ sessionId: id, reason: "" });
    const calendars = (await mailsTo(guest.email)).flatMap(({ calendar }) => calendar ?? []).reverse();
    const methods = calendars.map((text) => /METHOD:(\w+)/.exec(text)?.[1]);
    expect(methods).toEqual(["REQUEST", "CANCEL", "REQUEST", "CANCEL", "REQUEST", "REQUEST", "CANCEL"]);
    const sequences = calendars.map((text) => Number(eventsIn(text)[0]?.value("sequence")));
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });
});

test("LEAD-16: a feed without sessions is a valid calendar of one component", async () => {
  const text = writeCalendar(golden, { method: "publish", name: "Mine", entries: [] });
  expect(linesAreShort(text)).toBe(true);
  const calendar = ICAL.Component.fromString(text);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  const [zone, ...others] = calendar.getAllSubcomponents();
  expect([zone?.name, others.length]).toEqual(["vtimezone", 0]);
  const utc = new ICAL.Timezone(zone);
  expect([utc.tzid, utc.utcOffset(ICAL.Time.now())]).toEqual(["UTC", 0]);
  const lines = text.trim().split("\r\n");
  expect(lines.slice(lines.indexOf("END:VTIMEZONE"))).toEqual(["END:VTIMEZONE", "END:VCALENDAR"]);
});
