import { eq, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { GET } from "@/app/api/exports/[id]/route";
import * as schema from "@/domain/schema";
import { auditLog, authExports, authSessions, mails } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { NOT_EXPORTED } from "@/features/auth/export/excluded-columns";
import { OWN_ROWS } from "@/features/auth/export/export-tables";
import { exportReadme } from "@/features/auth/export/readme";
import { newId } from "@/lib/id";
import { archiveKey } from "@/server/adapters/files/port";
import { log } from "@/server/logging/log";
import { fileStore } from "@/server/providers";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { testImage } from "../../../support/images";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { callAs, signIn, tenantOf } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

let person: Person;
beforeEach(async () => {
  person = await createMember(HUB);
});

const request = async (who = person, tenantId = HUB) => (await callAs(who, tenantId)).auth.requestExport();
const shown = async (who = person) => (await callAs(who, HUB)).auth.readExport();
const rowsOf = (who = person) => owner.select().from(authExports).where(eq(authExports.userId, who.userId));

async function make(who = person): Promise<string> {
  await request(who);
  const [row] = await rowsOf(who);
  await doJob("make-export", { exportId: row?.id ?? "" });
  return row?.id ?? "";
}

async function download(id: string, who: Person | null = person, tenantId = HUB): Promise<Response> {
  const { domain } = await tenantOf(tenantId);
  const cookie = who ? await signIn(who, tenantId) : "";
  const headers = { host: domain, cookie, "x-forwarded-for": "192.0.2.7" };
  const asked = new Request(`http://${domain}/api/exports/${id}`, { headers });
  return GET(asked, { params: Promise.resolve({ id }) });
}

/** The archive isn't read here, so it is released: its file would stay open. */
async function statusOf(id: string): Promise<number> {
  const { status, body } = await download(id);
  await body?.cancel();
  return status;
}

async function read(id: string) {
  const files = unzipSync(new Uint8Array(await (await download(id)).arrayBuffer()));
  const list = (name: string): Record<string, unknown>[] =>
    JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
  return {
    files,
    list,
    text: Object.values(files)
      .map((file) => strFromU8(file))
      .join("\n"),
  };
}

describe("GDP-1: an export holds what is a person's", () => {
  test("from all communities, and nothing of others", async () => {
    const tenantId = await createTenant({ name: "Far Away" });
    await joinAs(person, tenantId);
    const other = await createMember(HUB);
    const [mine, others] = [await createStartup(HUB, { makers: [person] }), await createStartup(tenantId)];
    const here = await callAs(person, HUB);
    const there = await callAs(person, tenantId);
    const { id: commentId } = await here.startup.comment({ startupId: mine.id, body: "First words" });
    await here.startup.editComment({ commentId, body: "Better words" });
    await there.startup.vote({ startupId: others.id, vote: "set" });
    await (await callAs(other, HUB)).startup.comment({ startupId: mine.id, body: "A secret of another" });
    const { list, text, files } = await read(await make());
    expect(list("account")).toMatchObject([{ email: person.email }]);
    expect(list("communities").map(({ name }) => name)).toContain("Far Away");
    expect(list("comments")).toMatchObject([{ body: "Better words", tenant_id: HUB }]);
    expect(list("comment-revisions")).toMatchObject([{ body: "First words" }]);
    expect(list("votes")).toMatchObject([{ startup_id: others.id, tenant_id: tenantId }]);
    expect(list("startups").map(({ id }) => id)).toEqual([mine.id]);
    expect(strFromU8(files["README.txt"] ?? new Uint8Array())).toContain("Data stored about you");
    expect(text).not.toContain("A secret of another");
    expect(text).not.toContain(other.email);
  });

  test("also when it is nothing, or more rows than are read at once", async () => {
    const rows = Array.from({ length: 1203 }, () => ({
      id: newId(),
      tenantId: HUB,
      actorId: person.userId,
      actor: person.username,
      action: "tested",
      targetType: "nothing",
    }));
    await owner.insert(auditLog).values(rows);
    const { list } = await read(await make());
    expect(list("votes")).toEqual([]);
    expect(new Set(list("what-i-did").map(({ id }) => id)).size).toBe(1204);
  });

  test("with the images that they uploaded", async () => {
    const body = await testImage(900, 600).png().toBuffer();
    const { id } = await upload({ person, tenantId: HUB, body, kind: "gallery" });
    await upload({ person, tenantId: HUB, body, kind: "avatar" });
    const { files } = await read(await make());
    const names = Object.keys(files).filter((name) => name.startsWith("files/"));
    expect(names).toEqual([expect.stringMatching(/^files\/picture-/), `files/gallery-${id}.webp`]);
    for (const name of names) expect(strFromU8(files[name]?.slice(8, 12) ?? new Uint8Array())).toBe("WEBP");
  });

  test("and no word that opens the account", async () => {
    await (await callAs(person, HUB)).auth.changePassword({ password: "correct horse battery" });
    await (await callAs(null, HUB)).auth.requestReset({ email: person.email });
    const [mail] = await mailsTo(person.email);
    const token = /token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "none";
    const signIns = await owner.select().from(authSessions).where(eq(authSessions.userId, person.userId));
    const { text, list } = await read(await make());
    expect(list("mails").length).toBeGreaterThan(1);
    for (const secret of [token, ...signIns.map((row) => row.token)]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(token|password|access_token|fingerprint|preview_word)"/);
  });
});

test("GDP-1: every column that names a person is exported, or says why it is not", async () => {
  const references = await owner.execute<{ name: string }>(sql`
    select k.conrelid::regclass || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'auth_users'::regclass`);
  const named = await owner.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      and column_name ~ '(^|_)(user|actor|author|inviter|invitee|reporter|owner|sender)_id$|email$|recipient|mailed_to'`);
  const columns = Object.values(schema).flatMap((table) => {
    const part = OWN_ROWS.filter((one) => one.table === (table as unknown as PgTable));
    return part.flatMap(({ by, table: of }) => by.map(({ name }) => `${getTableConfig(of).name}.${name}`));
  });
  const known = new Set([...columns, ...Object.keys(NOT_EXPORTED)]);
  const found = new Set([...references, ...named].map(({ name }) => name));
  expect([...found].filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(NOT_EXPORTED).filter((name) => !found.has(name))).toEqual([]);
});

describe("GDP-1: an export is asked for", () => {
  test("with a fresh sign-in only", async () => {
    const old = new Date(Date.now() + 31 * 60_000);
    const { auth } = await callAs(person, HUB, { now: old });
    await expect(auth.requestExport()).rejects.toMatchObject({ cause: { reason: "sign-in-again" } });
    expect(await rowsOf()).toEqual([]);
  });

  test("once, however often one presses at once", async () => {
    await Promise.all(Array.from({ length: 4 }, () => request()));
    expect(await rowsOf()).toMatchObject([{ state: "making" }]);
    const jobs = await owner.execute(
      sql`select 1 from pgboss.job where name = 'make-export' and data ->> 'exportId' = (
        select id::text from auth_exports where user_id = ${person.userId})`,
    );
    expect(jobs).toHaveLength(1);
  });

  test("again in place of the one before, whose file is deleted", async () => {
    const first = await make();
    const second = await make();
    expect(await rowsOf()).toMatchObject([{ id: second }]);
    expect(await fileStore().read(archiveKey(person.userId, first))).toBeNull();
    expect((await download(first)).status).toBe(404);
    expect(await statusOf(second)).toBe(200);
  });

  test("again after its server went away", async () => {
    await request();
    const long = new Date(Date.now() - 2 * 3_600_000);
    await owner.update(authExports).set({ requestedAt: long }).where(eq(authExports.userId, person.userId));
    expect(await shown()).toEqual({ state: "failed" });
    await make();
    expect(await shown()).toMatchObject({ state: "ready" });
  });
});

describe("GDP-1: when an export is made", () => {
  test("its owner is notified by mail and on screen, for seven days", async () => {
    await request(person, INDIE);
    expect(await shown()).toMatchObject({ state: "making" });
    const [row] = await rowsOf();
    await doJob("make-export", { exportId: row?.id ?? "" });
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe("Your data on IndieZH is ready");
    expect(mail?.text).toContain("http://indie.localhost:3000/settings/account");
    const view = await shown();
    expect(view).toMatchObject({ state: "ready", url: `/api/exports/${row?.id}` });
    const days = view?.state === "ready" ? (view.until.getTime() - Date.now()) / 86_400_000 : 0;
    expect(Math.round(days)).toBe(7);
  });

  test("twice, the second does nothing", async () => {
    const id = await make();
    await doJob("make-export", { exportId: id });
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("and the store is away, it says so, and may be asked for again", async () => {
    const said = vi.spyOn(log, "error").mockImplementation(() => {});
    const away = vi.spyOn(fileStore(), "putFile").mockRejectedValueOnce(new Error("away"));
    await make();
    expect(said).toHaveBeenCalledOnce();
    expect(await shown()).toEqual({ state: "failed" });
    expect(await mailsTo(person.email)).toEqual([]);
    away.mockRestore();
    said.mockRestore();
    await make();
    expect(await shown()).toMatchObject({ state: "ready" });
  });

  test("it is swept with its file after its time", async () => {
    const id = await make();
    await doJob("sweep-accounts", {});
    expect(await rowsOf()).toHaveLength(1);
    await owner
      .update(authExports)
      .set({ expiresAt: new Date(0) })
      .where(eq(authExports.id, id));
    expect(await shown()).toBeNull();
    expect((await download(id)).status).toBe(404);
    await doJob("sweep-accounts", {});
    expect(await rowsOf()).toEqual([]);
    expect(await fileStore().read(archiveKey(person.userId, id))).toBeNull();
  });
});

describe("GDP-1: an export is given", () => {
  test("to its owner, to keep and not to cache", async () => {
    const answer = await download(await make());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="Your data \d{4}-\d\d-\d\d\.zip"; filename\*=UTF-8''/,
      ),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(String(bytes.byteLength)).toBe(answer.headers.get("content-length"));
  });

  test.each([
    ["a visitor", () => null],
    ["another member", () => createMember(HUB)],
    ["the community's owner", () => createMember(HUB, "owner")],
    ["a user outside of any community", () => createPerson()],
  ])("to no one else: %s gets a 404", async (_, who) => {
    const answer = await download(await make(), await who());
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: { message: "This export doesn't exist." } });
  });

  test("to a banned owner too", async () => {
    await owner.execute(sql`update members set banned_at = now() where user_id = ${person.userId}`);
    expect(await statusOf(await make())).toBe(200);
  });

  test.each(["x", "../x", newId()])("under its own id only, not %j", async (id) => {
    await make();
    expect((await download(id)).status).toBe(404);
  });

  test("and not as an image", async () => {
    const { GET: image } = await import("@/app/api/files/[id]/route");
    const id = await make();
    const asked = new Request(`http://localhost:3000/api/files/${id}`, {
      headers: { host: "localhost:3000", cookie: await signIn(person, HUB) },
    });
    expect((await image(asked, { params: Promise.resolve({ id }) })).status).toBe(404);
  });
});

test("GDP-1: mails to others are in no one's export", async () => {
  const other = await createMember(HUB);
  await (await callAs(null, HUB)).auth.requestMagicLink({ email: other.email });
  expect(await owner.$count(mails, eq(mails.recipient, other.email))).toBe(1);
  const { list } = await read(await make());
  expect(list("mails")).toEqual([]);
});

describe("GDP-1: the note in an export", () => {
  const namesIn = (note: string) =>
    [...note.matchAll(/^ {2}(.+)$/gm)].flatMap(([, line]) => String(line).split(", "));

  test("tells of every file in it, once and in its place, and of none that is not there", () => {
    const files = OWN_ROWS.map(({ file }) => file);
    expect(namesIn(exportReadme()).sort()).toEqual([...files].sort());
    expect(exportReadme()).not.toContain("Other data");
  });

  test("is in the language of the account, whatever the page was in", async () => {
    const tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["en", "de"] }) });
    const noteFor = async (language: "en" | "de") => {
      person = await createPerson({ language });
      await joinAs(person, tenantId);
      await request(person, tenantId);
      const [row] = await rowsOf(person);
      await doJob("make-export", { exportId: row?.id ?? "" });
      const body = await (await download(row?.id ?? "", person, tenantId)).arrayBuffer();
      return strFromU8(unzipSync(new Uint8Array(body))["README.txt"] ?? new Uint8Array()).split("\n")[0];
    };
    expect(await noteFor("en")).toBe("Data stored about you");
    expect(await noteFor("de")).toBe("Über dich gespeicherte Daten");
  });

  test("tells also of a file without a description", () => {
    expect(namesIn(exportReadme(["account", "brand-new"]))).toEqual(["account", "brand-new"]);
  });
});
