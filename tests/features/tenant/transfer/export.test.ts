import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { GET } from "@/app/api/exports/community/[id]/route";
import { EMPTY_ENTRY } from "@/domain/member/directory/rules";
import { apiKeys, auditLog, authSessions, communityExports } from "@/domain/schema";
import type { Recipient } from "@/domain/transfer/format";
import { TABLE_POLICIES } from "@/domain/transfer/policies";
import { keptTables, listTenantTables, travelTables } from "@/domain/transfer/tables";
import { NO_VIEW } from "@/features/member/directory/urls";
import { newId } from "@/lib/id";
import { archiveKey } from "@/server/adapters/files/port";
import { fileStore } from "@/server/providers";
import { createKey, createTenantWithApi } from "../../../support/api";
import { createMember, createStartup, INDIE, type Person } from "../../../support/factories";
import { testImage } from "../../../support/images";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { typedDraft } from "../../../support/submissions";
import { archiveFolder, exportTo, Forgery } from "../../../support/transfer";
import { callAs, signIn, tenantOf } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

const folder = archiveFolder();
afterAll(() => folder.remove());

let tenantId: string;
let boss: Person;
beforeEach(async () => {
  tenantId = await createTenantWithApi();
  boss = await createMember(tenantId, "owner");
  await createStartup(tenantId, { name: "Ours" });
});

const transferOf = async (person: Person, at = tenantId, over = {}) =>
  (await callAs(person, at, over)).tenant.transfer;
const rowOf = async () =>
  (await owner.select().from(communityExports).where(eq(communityExports.tenantId, tenantId)))[0];

async function make(): Promise<string> {
  await (await transferOf(boss)).request();
  const exportId = (await rowOf())?.id ?? "";
  await doJob("export-community", { tenantId, exportId });
  return exportId;
}

async function archiveFor(recipient: Recipient): Promise<Forgery> {
  const place = folder.place(newId());
  await exportTo(place, tenantId, recipient);
  return new Forgery(place);
}

const textOf = ({ parts }: Forgery): string =>
  Object.values(parts)
    .map((bytes) => strFromU8(bytes))
    .join("\n");

async function download(id: string, who: Person, at = tenantId): Promise<Response> {
  const { domain } = await tenantOf(at);
  const headers = { host: domain, cookie: await signIn(who, at), "x-forwarded-for": "192.0.2.7" };
  const url = `http://${domain}/api/exports/community/${id}`;
  return GET(new Request(url, { headers }), { params: Promise.resolve({ id }) });
}

describe("an archive of the whole community", () => {
  it("LEAD-11: is written by a job, emailed about to all owners, and downloaded by an owner", async () => {
    const other = await createMember(tenantId, "owner");
    const id = await make();
    expect(await (await transferOf(boss)).read()).toMatchObject({ state: "ready" });
    for (const { email } of [boss, other]) expect((await mailsTo(email))[0]?.subject).toContain("is ready");
    const answer = await download(id, other);
    expect(answer.headers.get("content-disposition")).toContain(".zip");
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(strFromU8(parts["tables/startups.jsonl"] ?? new Uint8Array())).toContain('"name":"Ours"');
    expect(JSON.parse(strFromU8(parts["schema.json"] ?? new Uint8Array()))).toHaveLength(
      travelTables().length,
    );
    const log = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
    expect(log.map(({ action }) => action)).toEqual(["tenant.exported"]);
  });

  it("isn't there for admins, nor for owners of another community", async () => {
    const id = await make();
    const admin = await createMember(tenantId, "admin");
    await expect((await transferOf(admin)).request()).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await download(id, admin)).status).toBe(404);
    expect((await download(id, await createMember(INDIE, "owner"), INDIE)).status).toBe(404);
  });

  it("needs a fresh sign-in", async () => {
    const late = { now: new Date(Date.now() + 11 * 60_000) };
    await expect((await transferOf(boss, tenantId, late)).request()).rejects.toMatchObject({
      cause: { reason: "sign-in-again" },
    });
    expect(await rowOf()).toBeUndefined();
  });

  it("is written once, however often the button is pressed", async () => {
    const callers = await Promise.all([transferOf(boss), transferOf(boss), transferOf(boss)]);
    await Promise.all(callers.map((caller) => caller.request()));
    const [queued] = await owner.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'export-community' and data ->> 'tenantId' = ${tenantId}`,
    );
    expect(queued?.n).toBe(1);
  });

  it("replaces the one before, is deleted on request, and after a week", async () => {
    const first = await make();
    const second = await make();
    expect(await fileStore().open(archiveKey(tenantId, first))).toBeNull();
    await (await transferOf(boss)).delete();
    expect(await fileStore().open(archiveKey(tenantId, second))).toBeNull();
    const third = await make();
    await owner
      .update(communityExports)
      .set({ expiresAt: new Date(0) })
      .where(eq(communityExports.tenantId, tenantId));
    expect(await (await transferOf(boss)).read()).toBeNull();
    await doJob("sweep-accounts", {});
    expect(await fileStore().open(archiveKey(tenantId, third))).toBeNull();
    expect(await rowOf()).toBeUndefined();
  });

  it("says that it has failed, and can be tried again", async () => {
    await (await transferOf(boss)).request();
    await owner
      .update(communityExports)
      .set({ requestedAt: new Date(0) })
      .where(eq(communityExports.tenantId, tenantId));
    expect(await (await transferOf(boss)).read()).toEqual({ state: "failed" });
    await make();
    expect(await (await transferOf(boss)).read()).toMatchObject({ state: "ready" });
  });

  it("holds no secret, no sign-in and no address of a former member", async () => {
    const { token } = await createKey(tenantId, boss, ["startups:read"]);
    const [key] = await owner.select().from(apiKeys).where(eq(apiKeys.tenantId, tenantId));
    const [open] = await owner.select().from(authSessions).where(eq(authSessions.userId, boss.userId));
    const text = textOf(await archiveFor("operator"));
    for (const secret of [token, key?.hash, open?.token]) expect(text).not.toContain(secret);
    expect(text).toContain(boss.email);
  });

  it("LEAD-11: an owner's lacks what members see alone, and an operator's has it", async () => {
    const shy = await createMember(tenantId);
    const { startup, member } = await callAs(shy, tenantId);
    const body = await testImage().png().toBuffer();
    const image = await upload({ person: shy, tenantId, body, kind: "logo" });
    const unused = await upload({ person: shy, tenantId, body, kind: "gallery" });
    const draft = typedDraft({ name: "Secretive", tagline: "quasarcraft", logoFileId: image.id });
    await startup.saveDraft({ values: draft, version: 0 });
    const entry = {
      ...EMPTY_ENTRY,
      skills: ["falconry"],
      place: "Zanzibar",
      shownFields: ["place" as const],
    };
    await member.directory.save(entry);
    await member.directory.saveSearch({ name: "lighthousekeepers", view: { ...NO_VIEW, skill: "Rust" } });
    const unlisted = await createMember(tenantId);
    await (await callAs(unlisted, tenantId)).member.directory.save({ ...entry, place: "Timbuktu" });
    await (await callAs(unlisted, tenantId)).member.directory.leave();
    const { id: startupId } = await createStartup(tenantId, { makers: [shy] });
    await (await callAs(boss, tenantId)).startup.comment({ startupId, body: "Lovely", parentId: null });
    const hidden = [
      draft.id,
      image.id,
      unused.id,
      "quasarcraft",
      "falconry",
      "lighthousekeepers",
      "Timbuktu",
    ];

    const whole = textOf(await archiveFor("operator"));
    for (const secret of hidden) expect(whole).toContain(secret);
    const archive = await archiveFor("owner");
    const shown = textOf(archive);
    expect(hidden.filter((secret) => shown.includes(secret))).toEqual([]);
    for (const seen of ["Zanzibar", "Lovely", startupId]) expect(shown).toContain(seen);
    expect(archive.manifest.recipient).toBe("owner");
    for (const table of ["notices", "startup_drafts", "startup_visits", "rehearsals", "directory_searches"])
      expect(archive.rows(`tables/${table}.jsonl`)).toEqual([]);
  });

  it("is of one moment while members vote", async () => {
    const { id: startupId } = await createStartup(tenantId);
    const voters = await Promise.all(Array.from({ length: 20 }, () => createMember(tenantId)));
    const writing = (async () => {
      for (const voter of voters)
        await (await callAs(voter, tenantId)).startup.vote({ startupId, vote: "set" });
    })();
    const seen: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const place = folder.place(`moment-${round}`);
      await exportTo(place, tenantId);
      const archive = new Forgery(place);
      const startup = archive.rows("tables/startups.jsonl").find(({ id }) => id === startupId);
      const votes = archive.rows("tables/votes.jsonl");
      expect(startup?.vote_count).toBe(votes.length);
      seen.push(votes.length);
    }
    await writing;
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});

describe("the tables of an archive", () => {
  it("LEAD-11: each table with rows of a community has a policy, with its reason if it stays", () => {
    expect(Object.keys(TABLE_POLICIES).sort()).toEqual(listTenantTables());
  });

  it("leaves out each column that could sign in or is a secret", () => {
    const named = travelTables().flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    );
    expect(
      named.filter((name) => /hash|secret|token|password|_key$|word$|\.ip|salt/.test(name)).sort(),
    ).toEqual([
      "audit_checks.head_hash",
      "audit_heads.hash",
      "audit_log.hash",
      "join_applications.word",
      "startups.website_key",
    ]);
  });

  it("says of each table that refers to a startup what becomes of the rows of drafts", () => {
    const bare = travelTables().filter(
      ({ columns, membersOwn }) =>
        columns.some(({ name }) => name === "startup_id") &&
        !membersOwn.rows &&
        !membersOwn.columns?.startup_id,
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it("are changed in place in a replacement if others than travelling ones refer to them", () => {
    expect(keptTables().sort()).toEqual(["members", "startups"]);
  });
});
