import { readFileSync, writeFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { strToU8 } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authUsers, files, members, tenants } from "@/domain/schema";
import { newId } from "@/lib/id";
import { fileKey } from "@/server/adapters/files/port";
import { fileStore } from "@/server/providers";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createSession } from "../../../support/sessions";
import {
  archiveFolder,
  exportTo,
  Forgery,
  forget,
  importFrom,
  othersContent,
} from "../../../support/transfer";
import { callAs } from "../../../support/trpc-caller";

const folder = archiveFolder();
const WEBP = Buffer.concat([Buffer.from("RIFF"), Buffer.alloc(4), Buffer.from("WEBPdata")]);
const SYMLINK = 0o120777 * 0x10000;
const ELSEWHERE = newId();
const BOMB_BYTES = 64 * 1024 * 1024;

let moved: string;
let boss: Person;
let member: Person;
let image: string;

beforeAll(async () => {
  moved = await createTenant();
  boss = await createMember(moved, "owner");
  member = await createMember(moved, "member");
  const { id: startupId } = await createStartup(moved, { makers: [boss] });
  const caller = await callAs(member, moved);
  await caller.startup.vote({ startupId, vote: "set" });
  await caller.startup.comment({ startupId, body: "Worth keeping.", parentId: null });
  const admin = await callAs(boss, moved);
  await admin.member.exportPeople({ query: "", role: null, standing: null, joined: null, seen: null });
  await admin.startup.exportAll();
  await createSession(moved, { hosts: [boss] });
  image = newId();
  const about = { kind: "logo", contentType: "image/webp", width: 1, height: 1, bytes: WEBP.length } as const;
  await owner.insert(files).values({ ...about, id: image, key: fileKey(moved, image), tenantId: moved });
  await fileStore().put(fileKey(moved, image), WEBP, "image/webp");
  await exportTo(folder.place("honest"), moved);
  await forget(moved);
  await fileStore().remove(fileKey(moved, image));
});
afterAll(() => folder.remove());

const forged = () => new Forgery(folder.place("honest"));

/** Each lie with what the operator reads. */
const LIES: [title: string, forge: () => string, words: RegExp][] = [
  ["a file that isn't an archive", () => note("plain", Buffer.from("startups")), /isn't a complete archive/],
  [
    "half an archive",
    () => note("half", readFileSync(folder.place("honest")).subarray(0, 3000)),
    /isn't a complete archive/,
  ],
  [
    "an archive of a newer version",
    () => ofFormat(2),
    /has format 2, and this version reads up to 1\. Update/,
  ],
  ["an archive of no version", () => ofFormat("x"), /isn't one of a community/],
  ["a changed row", () => tampered(), /tables\/comments\.jsonl isn't as the manifest says/],
  ["a wrong number of rows", () => miscounted(), /isn't as the manifest says/],
  ["a table of sign-ins", () => withTable("auth_sessions"), /doesn't travel: auth_sessions/],
  [
    "a part outside its folder",
    () => withPart("../../evil.sh"),
    /table of contents can't be read|doesn't belong/,
  ],
  ["a part that the manifest hides", () => withPart(`files/${newId()}.webp`), /manifest doesn't name/],
  [
    "a symbolic link",
    () => forged().write(folder.place("link"), { "people.jsonl": SYMLINK }),
    /isn't a regular file/,
  ],
  ["a zip bomb", () => bomb(), /unpacks to far more/],
  ["an image that is a page", () => withImage(strToU8("<script>alert(1)</script>")), /isn't an image/],
  ["a lost image", () => without(`files/${image}.webp`), /lacks a part/],
  [
    "a key of another community's file",
    () => changed("files", { key: fileKey(ELSEWHERE, image) }),
    /isn't an image of this/,
  ],
  ["a person from nowhere", () => changed("votes", { user_id: ELSEWHERE }), /names a person in user_id/],
  [
    "a vote for a startup that isn't there",
    () => changed("votes", { startup_id: ELSEWHERE }),
    /contradict each other.*votes/,
  ],
  [
    "a link that runs a script",
    () => changed("startups", { website: " java\tscript:alert(1)" }),
    /invalid website/,
  ],
  ["a role that doesn't exist", () => changed("members", { role: "superadmin" }), /invalid role/],
  [
    "a column that doesn't exist",
    () => changed("members", { password: "x" }),
    /columns that the manifest doesn't name/,
  ],
  ["a number that is text", () => changed("startups", { vote_count: "9" }), /invalid vote_count/],
  ["a character that Postgres refuses", () => changed("comments", { body: "a\u0000" }), /invalid body/],
  [
    "a row twice",
    () =>
      forged()
        .change("comments", (rows) => [...rows, ...rows])
        .write(folder.place("twice")),
    /contradict each other/,
  ],
  [
    "a person twice",
    () =>
      forged()
        .change("people", (rows) => [...rows, ...rows])
        .write(folder.place("people")),
    /names a person twice/,
  ],
  [
    "an entry of the log changed",
    () => changed("audit_log", { action: "nothing.done" }),
    /hash chain of the audit log is broken/,
  ],
  [
    "an entry of the log removed",
    () =>
      forged()
        .change("audit_log", (rows) => rows.slice(1))
        .write(folder.place("log")),
    /hash chain/,
  ],
  ["another end of the log", () => otherEnd(), /hash chain|audit log's end/],
  ["settings of another product", () => withSettings({ timeZone: 5 }), /settings are invalid/],
  [
    "a site for embeds that adds to the header",
    () => withSettings({ embedReach: "some", embedSites: ["https://a.example; script-src *"] }),
    /settings are invalid/,
  ],
  [
    "settings that fill the memory",
    () => withSettings({ joinText: "a".repeat(300_000) }),
    /settings are invalid/,
  ],
  [
    "a session in a zone that isn't one",
    () => changed("sessions", { time_zone: "Mars/Base" }),
    /invalid time_zone/,
  ],
];

const note = (name: string, bytes: Uint8Array): string => {
  writeFileSync(folder.place(name), bytes);
  return folder.place(name);
};

function ofFormat(format: unknown): string {
  const forgery = forged();
  Object.assign(forgery.manifest, { format });
  return forgery.write(folder.place("format"));
}

function tampered(): string {
  const forgery = forged();
  const part = "tables/comments.jsonl";
  const text = Buffer.from(forgery.parts[part] ?? []).toString();
  forgery.parts[part] = strToU8(text.replace("Worth", "Waste"));
  return forgery.write(folder.place("tampered"));
}

function miscounted(): string {
  const forgery = forged();
  forgery.manifest.tables = forgery.manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }));
  return forgery.write(folder.place("miscounted"));
}

function withTable(name: string): string {
  const forgery = forged();
  const [first] = forgery.manifest.tables;
  if (first) forgery.manifest.tables.push({ ...first, name });
  return forgery.write(folder.place("table"));
}

function withPart(name: string): string {
  const forgery = forged();
  forgery.parts[name] = WEBP;
  return forgery.write(folder.place("part"));
}

function without(name: string): string {
  const forgery = forged();
  delete forgery.parts[name];
  return forgery.write(folder.place("without"));
}

function bomb(): string {
  const forgery = forged();
  forgery.parts["tables/votes.jsonl"] = new Uint8Array(BOMB_BYTES);
  return forgery.write(folder.place("bomb"));
}

function withImage(bytes: Uint8Array): string {
  const forgery = forged();
  forgery.parts[`files/${image}.webp`] = bytes;
  return forgery.write(folder.place("image"));
}

function otherEnd(): string {
  const forgery = forged();
  forgery.manifest.audit = null;
  return forgery.write(folder.place("end"));
}

function withSettings(settings: unknown): string {
  const forgery = forged();
  forgery.manifest.community.settings = settings;
  return forgery.write(folder.place("settings"));
}

const changed = (table: string, change: Record<string, unknown>): string =>
  forged()
    .change(table, (rows) => rows.map((row) => ({ ...row, ...change })))
    .write(folder.place(table));

describe("an archive that lies", () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await othersContent(ELSEWHERE);
  });

  it.each(LIES)("LEAD-11: %s is refused in words", async (_title, forge, words) => {
    await expect(importFrom(forge())).rejects.toThrow(words);
    expect(await fileStore().read(fileKey(moved, image))).toBeNull();
  });

  it("nothing is left of all these attempts", async () => {
    expect(await othersContent(ELSEWHERE)).toEqual(before);
    expect(await owner.select().from(tenants).where(eq(tenants.id, moved))).toEqual([]);
  });
});

const roleOf = async ({ userId }: Person) => {
  const [row] = await owner.select().from(members).where(eq(members.userId, userId));
  return row?.role;
};

describe("roles of an archive", () => {
  const arrive = async (over = {}) => {
    await importFrom(folder.place("honest"), over);
    const role = await roleOf(boss);
    await forget(moved);
    await fileStore().remove(fileKey(moved, image));
    return role;
  };

  it("an owner of the archive is a member after the import", async () => {
    expect(await arrive()).toBe("member");
  });

  it("operators can let all keep their roles", async () => {
    expect(await arrive({ keepsRoles: true })).toBe("owner");
  });

  it("a dry run finds what an import would do, and does nothing", async () => {
    const told = await importFrom(folder.place("honest"), { isDryRun: true });
    expect(told.tables.find(({ name }) => name === "votes")).toEqual({ name: "votes", rows: 1, left: 0 });
    expect(told.people).toMatchObject({ created: 2, matched: 0 });
    expect(await roleOf(boss)).toBeUndefined();
    expect(await fileStore().read(fileKey(moved, image))).toBeNull();
  });

  it("images elsewhere aren't the community's, so no email reports its readers", async () => {
    const branding = {
      logoUrl: "https://tracker.example/a.png",
      iconUrl: "//tracker.example/b.png",
      title: "Ours",
    };
    await importFrom(withSettings({ branding }));
    const [row] = await owner.select().from(tenants).where(eq(tenants.id, moved));
    expect(row?.settings.branding).toEqual({ title: "Ours" });
    await forget(moved);
    await fileStore().remove(fileKey(moved, image));
  });

  it("a log that names an account whose user has another address here is refused", async () => {
    const other = { id: boss.userId, name: "Other", email: "other@people.example", emailVerified: true };
    await owner.insert(authUsers).values(other);
    await expect(importFrom(folder.place("honest"))).rejects.toThrow(/names an account .* another address/);
    await owner.delete(authUsers).where(eq(authUsers.id, boss.userId));
  });

  it("an audit log with a broken chain comes along if the operator says so", async () => {
    await importFrom(changed("audit_log", { action: "nothing.done" }), { acceptsBrokenLog: true });
    expect(await roleOf(member)).toBe("member");
  });

  it("the same archive is refused a second time", async () => {
    await expect(importFrom(folder.place("honest"), { domain: "again" })).rejects.toThrow(
      /is on this deployment already/,
    );
  });
});
