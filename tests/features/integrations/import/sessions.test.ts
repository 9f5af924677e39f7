import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import {
  auditLog,
  importBatches,
  importRows,
  mails,
  members,
  notices,
  sessionHosts,
  sessions,
  tenantFlags,
} from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { TEMPLATES } from "@/features/integrations/import/rules";
import { csvOf } from "@/lib/format/csv";
import { startAllGenerations } from "@/server/cache/generations";
import { pointsOf } from "@/server/rate-limit/limiter";
import { rateLimits } from "@/server/rate-limit/rate-limit-table";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { EVENT_EXPORTS } from "../../../support/import-files";
import { owner } from "../../../support/owner-db";
import { replan } from "../../../support/session-plans";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";
import { uploadTable } from "../../../support/uploads";

let tenantId: string;
let admin: Person;
beforeEach(async () => {
  tenantId = await createTenant();
  admin = await createMember(tenantId, "admin");
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DAY = inDays(20);

const api = async () => (await callAs(admin, tenantId)).integrations.import;
const run = (batchId: string) => doJob("run-import", { tenantId, batchId });

/** A file in the form of the template, of rows that say only what is given. */
const file = (...rows: Partial<Record<(typeof TEMPLATES.sessions)[number], string>>[]): string =>
  csvOf([
    TEMPLATES.sessions,
    ...rows.map((row) => {
      const cells: Record<string, string> = {
        ...{ title: "Open stage", starts_at: `${DAY} 19:00`, description: "Talks.", place: "Lux Hall" },
        ...row,
      };
      return TEMPLATES.sessions.map((column) => cells[column] ?? "");
    }),
  ]);

const titled = (count: number): string =>
  file(...Array.from({ length: count }, (_, index) => ({ title: `Evening ${index + 1}` })));

async function uploaded(text: string) {
  const { id, error } = await uploadTable(admin, tenantId, text);
  expect(error).toBeUndefined();
  const { open } = await (await api()).read();
  expect(open?.kind).toBe("sessions");
  return { id, kind: "sessions" as const, columns: open?.mapping?.columns ?? {} };
}

async function checked(text: string): Promise<string> {
  const upload = await uploaded(text);
  await (await api()).check(upload);
  await run(upload.id);
  return upload.id;
}

async function imported(text: string): Promise<string> {
  const id = await checked(text);
  await (await api()).start({ id });
  await run(id);
  return id;
}

const outcomes = async (id: string) =>
  (await (await api()).rows({ id, outcome: null })).rows.map(({ outcome }) => outcome);
const planned = () =>
  owner.select().from(sessions).where(eq(sessions.tenantId, tenantId)).orderBy(sessions.title);
const countsOf = async (id: string) =>
  (await owner.select().from(importBatches).where(eq(importBatches.id, id)))[0]?.counts;

describe("API-10: events become sessions", () => {
  it.each(Object.entries(EVENT_EXPORTS))("from a list of %s, without the past ones", async (source, text) => {
    tenantId = await createTenant({ settings: TenantSettings.parse({ timeZone: "America/New_York" }) });
    admin = await createMember(tenantId, "admin");
    const id = await imported(text);
    expect((await (await api()).read()).past).toMatchObject([{ source }]);
    expect((await outcomes(id)).slice(0, 2)).toEqual(["imported", "past"]);
    expect(await planned()).toMatchObject([
      {
        title: "Open stage",
        description: "Six talks and a drink.",
        place: "Lux Hall, 5 Canal Street, New York",
        status: "draft",
        format: "pecha-kucha",
        timeZone: "America/New_York",
      },
    ]);
  });

  it("as drafts of the admin with the defaults of the form, and no person hears of them", async () => {
    await createMember(tenantId);
    const id = await checked(
      file({
        title: "=SUM(A1) 🎤 أمسية",
        time_zone: "Asia/Tokyo",
        format: "Ignite",
        seats: "40",
        minutes: "PT2H",
      }),
    );
    expect(await planned()).toEqual([]);
    await (await api()).start({ id });
    await run(id);
    const [made, ...others] = await planned();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      ...{
        title: "=SUM(A1) 🎤 أمسية",
        status: "draft",
        version: 1,
        format: "ignite",
        capacity: 40,
        minutes: 120,
      },
      ...{ visibility: "public", speakerSlots: 6, link: null, startsAt: new Date(`${DAY}T10:00:00Z`) },
    });
    const host = eq(sessionHosts.sessionId, made?.id ?? "");
    expect(await owner.select().from(sessionHosts).where(host)).toMatchObject([
      { userId: admin.userId, role: "host" },
    ]);
    expect(await owner.$count(mails, eq(mails.tenantId, tenantId))).toBe(0);
    expect(await owner.$count(notices, eq(notices.tenantId, tenantId))).toBe(0);
    const isImport = and(eq(auditLog.tenantId, tenantId), sql`${auditLog.action} like 'import.%'`);
    const trail = await owner.select().from(auditLog).where(isImport).orderBy(auditLog.createdAt);
    expect(trail.map(({ action }) => action)).toEqual([
      "import.uploaded",
      "import.checked",
      "import.started",
    ]);
  });

  it("only if the form would accept them, with a reason for each row", async () => {
    const cases = {
      ready: { starts_at: DAY, time: "7:00 PM", link: "meet.example.org/night", place: "" },
      "bad-title": { title: `${"long".repeat(50)}` },
      "bad-start": { starts_at: "03/04/2027 19:00" },
      past: { starts_at: `${inDays(-1)} 19:00` },
      far: { starts_at: `${inDays(740)} 19:00` },
      "bad-time-zone": { time_zone: "Zürich" },
      "bad-length": { minutes: "1500" },
      "bad-format": { format: "Workshop" },
      "bad-description": { description: "\u200b" },
      "bad-place": { place: "" },
      "bad-website": { link: "javascript:alert(1)" },
      "bad-seats": { seats: "12+" },
    };
    const id = await checked(file(...Object.values(cases)));
    expect(await outcomes(id)).toEqual(Object.keys(cases));
    expect(await (await api()).exportLeftOut({ id })).toContain("write it as 2026-12-31 19:30");
  });

  it("from an own table with an end, and not if the row says that they are canceled", async () => {
    const id = await imported(
      [
        "Titel;Datum;Uhrzeit;Ende;Beschreibung;Ort;Status",
        `Abend;${DAY};19:00;21:30;Vorträge;Bern;geplant`,
        `Nacht;${DAY};22:00;01:00;Vorträge;Bern;geplant`,
        `Morgen;${DAY};08:00;;Vorträge;Bern;abgesagt`,
      ].join("\n"),
    );
    expect(await outcomes(id)).toEqual(["imported", "bad-length", "opted-out"]);
    expect(await planned()).toMatchObject([{ title: "Abend", minutes: 150 }]);
  });

  it("once: not if the title and start repeat a row or a session, also a draft", async () => {
    await createSession(tenantId, {
      title: "HERE already",
      startsAt: new Date(`${DAY}T18:00:00Z`),
      status: "draft",
    });
    const at = { starts_at: `${DAY}T18:00:00Z` };
    const id = await imported(
      file(
        { title: "Here already", ...at },
        { title: "New", ...at },
        { title: "new", starts_at: `${DAY} 20:00+02:00` },
      ),
    );
    expect(await outcomes(id)).toEqual(["exists", "imported", "duplicate"]);
    const again = await checked(
      file({ title: "New", ...at }, { title: "New", starts_at: `${DAY}T19:00:00Z` }),
    );
    expect(await outcomes(again)).toEqual(["exists", "ready"]);
  });
});

describe("API-10: an import of sessions", () => {
  const usePlans = async (points: number) => {
    const key = `plan:${tenantId}:${admin.userId}`;
    const expire = new Date(Date.now() + 60_000);
    await owner
      .insert(rateLimits)
      .values({ key, points, expire })
      .onConflictDoUpdate({ target: rateLimits.key, set: { points } });
    return key;
  };
  const usedPlans = async () =>
    (
      await owner
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, `plan:${tenantId}:${admin.userId}`))
    )[0]?.points;

  it("makes no more than the admin can plan per day, and the preview says so", async () => {
    await usePlans(pointsOf("plan") - 2);
    const id = await checked(titled(4));
    expect((await (await api()).read()).sessionsLeft).toBe(2);
    expect(await outcomes(id)).toEqual(["ready", "ready", "over-limit", "over-limit"]);
    expect(await usedPlans(), "a dry run counts nothing").toBe(pointsOf("plan") - 2);
    await usePlans(pointsOf("plan") - 1);
    await (await api()).start({ id });
    await run(id);
    expect(await outcomes(id)).toEqual(["imported", "over-limit", "over-limit", "over-limit"]);
    expect((await (await api()).read()).past).toMatchObject([{ counts: { imported: 1, "over-limit": 3 } }]);
  });

  it("counts only what it makes", async () => {
    const id = await checked(titled(3));
    const [row] = await owner
      .select()
      .from(importRows)
      .where(and(eq(importRows.batchId, id), eq(importRows.number, 3)));
    const startsAt = new Date(row?.key?.split(" ")[0] ?? 0);
    await createSession(tenantId, { title: "Evening 2", startsAt });
    await (await api()).start({ id });
    await run(id);
    expect(await outcomes(id)).toEqual(["imported", "exists", "imported"]);
    expect(await usedPlans()).toBe(2);
  });

  it("goes on where a worker has died, and makes nothing twice if two run", async () => {
    const id = await checked(titled(5));
    await (await api()).start({ id });
    await owner.execute(sql`create function crash_import() returns trigger language plpgsql as
      $$ begin if new.cursor > 3 then raise exception 'the worker dies'; end if; return new; end $$`);
    await owner.execute(sql`create trigger crash_import before update on import_batches
      for each row execute function crash_import()`);
    await expect(run(id)).rejects.toThrow();
    await owner.execute(sql`drop function crash_import cascade`);
    expect(await planned()).toHaveLength(2);
    expect(await usedPlans()).toBe(2);
    await Promise.all([run(id), run(id), run(id)]);
    expect(await countsOf(id)).toEqual({ imported: 5 });
    expect(await planned()).toHaveLength(5);
    expect(await usedPlans()).toBe(5);
  });

  it("stops if the admin may not plan sessions anymore", async () => {
    const id = await checked(titled(2));
    await (await api()).start({ id });
    await owner
      .update(members)
      .set({ mutedUntil: new Date(Date.now() + 60_000) })
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, admin.userId)));
    await run(id);
    expect(await countsOf(id)).toEqual({ stopped: 2 });
    expect(await planned()).toEqual([]);
    await expect((await api()).check(await uploaded(titled(1)))).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("is refused in a community without sessions, and stops if they are turned off", async () => {
    const id = await checked(titled(1));
    await (await api()).start({ id });
    await owner.insert(tenantFlags).values({ tenantId, flag: "sessions", isEnabled: false, setBy: "test" });
    startAllGenerations();
    await run(id);
    expect(await countsOf(id)).toEqual({ stopped: 1 });
    await expect((await api()).check(await uploaded(titled(1)))).rejects.toThrow("has no sessions");
  });

  it("is undone except for drafts that were changed since, which are listed", async () => {
    const id = await imported(titled(3));
    const [first, second] = await planned();
    await replan(admin, tenantId, first?.id ?? "", { description: "More.", isDraft: true, agenda: [] });
    await replan(admin, tenantId, second?.id ?? "", { isDraft: false, agenda: [] });
    await (await api()).undo({ id });
    await run(id);
    expect(await outcomes(id)).toEqual(["kept", "kept", "undone"]);
    expect((await planned()).map(({ title }) => title)).toEqual(["Evening 1", "Evening 2"]);
  });

  it("has no people to invite", async () => {
    const id = await imported(titled(1));
    await expect((await api()).invite({ id })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});
