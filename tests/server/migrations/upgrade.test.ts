import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { newId } from "@/lib/id";
import { createRoles } from "@/server/db/create-roles";
import { applyDerivedObjects } from "@/server/db/derived-objects";
import { tableSecurity } from "@/server/db/row-level-security";
import { createTables, prepareDatabase } from "@/server/migrations/migrate";
import { adminAddress, createDatabase, testAddress } from "../../support/addresses";

const database = `upgrade_${newId().slice(-12)}`;
const folder = mkdtempSync(path.join(tmpdir(), "upgrade-"));
const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
await createDatabase(admin, database);
const connect = () => postgres(testAddress(database), { max: 1, onnotice: () => {} });
/** The migrating connection reads and writes dates and JSON differently from then on. */
const [sql, migrating] = [connect(), connect()];
cpSync("drizzle", folder, { recursive: true });
const journal = path.join(folder, "meta/_journal.json");
const history: { entries: { tag: string }[] } = JSON.parse(readFileSync(journal, "utf8"));

afterAll(async () => {
  for (const connection of [sql, migrating]) await connection.end({ timeout: 1 });
  await admin.unsafe(`drop database if exists ${database} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

/** Brings the database to a migration and adds row security to its tables, as a deployment of that time had it. */
async function upgradeTo(tag: string): Promise<void> {
  const end = history.entries.findIndex((entry) => entry.tag === tag) + 1;
  writeFileSync(journal, JSON.stringify({ ...history, entries: history.entries.slice(0, end) }));
  await createTables(migrating, folder);
  await applyDerivedObjects(migrating, await tableSecurity(migrating));
}

const [tenant, person, fan, startup, file, comment] = Array.from({ length: 6 }, newId);
const [reply, old] = [newId(), newId()];
const tenant_id = tenant;
const user_id = person;
const startup_id = startup;
const of = { tenant_id, startup_id };
const words = { name: "Kettle", tagline: "Tea in time", description: "It boils.", tags: ["tea", "kitchen"] };
const day = "2026-01-05";

/** Something in each table that people fill, as the first version kept it. */
const CONTENT: [table: string, row: Record<string, unknown>][] = [
  ["tenants", { id: tenant, name: "Tea Makers", domain: "tea.example", settings: sql.json({}) }],
  ["tenant_domains", { id: newId(), tenant_id, domain: "www.tea.example", verified_at: new Date() }],
  ["tenant_flags", { tenant_id, flag: "voting", is_enabled: true, set_by: "seed" }],
  ["subscriptions", { tenant_id, plan_type: "pro", status: "active" }],
  ["auth_users", { id: person, name: "Ada", email: "ada@people.example", email_verified: true }],
  ["auth_users", { id: fan, name: "Bob", email: "bob@people.example" }],
  [
    "auth_accounts",
    { id: newId(), account_id: person, provider_id: "credential", user_id, password: "hash" },
  ],
  ["auth_sessions", { id: newId(), token: newId(), user_id, tenant_id, expires_at: new Date() }],
  ["profiles", { id: person, full_name: "Ada", username: "ada" }],
  ["profiles", { id: fan, full_name: "Bob", username: "bob", account_status: "banned" }],
  ["admin_roles", { id: newId(), user_id, role: "super_admin" }],
  ["members", { tenant_id, user_id, role: "owner" }],
  ["members", { tenant_id, user_id: fan, banned_at: new Date(), ban_reason: "Spam" }],
  [
    "files",
    {
      id: file,
      tenant_id,
      user_id,
      kind: "logo",
      key: "a.webp",
      content_type: "image/webp",
      width: 64,
      height: 64,
      bytes: 9,
    },
  ],
  [
    "startups",
    {
      id: startup,
      tenant_id,
      slug: "kettle",
      website: "https://kettle.example",
      website_key: "kettle.example",
      category: "Home",
      ...words,
      logo_file_id: file,
      status: "live",
      launched_at: new Date(day),
      launch_day: day,
      launch_week: day,
      launch_month: day,
      launch_year: day,
      vote_count: 1,
      comment_count: 2,
      created_by: person,
    },
  ],
  [
    "startups",
    {
      id: old,
      tenant_id,
      slug: "pot",
      website: "https://pot.example",
      website_key: "pot.example",
      category: "Home",
      ...words,
      status: "archived",
      created_by: person,
    },
  ],
  ["startup_images", { id: newId(), ...of, file_id: file, alt: "A kettle", position: 0 }],
  ["startup_makers", { ...of, user_id, role: "owner" }],
  ["startup_visits", { ...of, user_id, visited_at: new Date() }],
  ["votes", { id: newId(), ...of, user_id: fan }],
  ["comments", { id: comment, ...of, user_id: fan, body: "Well done", like_count: 1 }],
  ["comments", { id: reply, ...of, user_id, parent_id: comment, body: "@bob thank you" }],
  ["comment_likes", { tenant_id, comment_id: comment, user_id }],
  ["comment_mentions", { tenant_id, comment_id: reply, user_id: fan }],
  ["comment_revisions", { id: newId(), tenant_id, comment_id: reply, body: "thanks" }],
  [
    "content_flags",
    {
      id: newId(),
      tenant_id,
      target_type: "comment",
      target_id: comment,
      reporter_id: person,
      reason: "spam",
    },
  ],
  [
    "audit_log",
    {
      id: newId(),
      tenant_id,
      actor_id: person,
      actor: person,
      action: "startup.submitted",
      target_type: "startup",
      target_id: startup,
    },
  ],
  [
    "mails",
    { id: newId(), tenant_id, recipient: "ada@people.example", subject: "Hello", html: "<p>", text: "Hello" },
  ],
  ["counter_checks", { id: newId(), tenant_id, drift: 0, checked_at: new Date() }],
];

async function rowsOf(table: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`;
  return row?.count ?? 0;
}

/** Rows that migrations put right: a pin on a deleted comment, and a launch of what never launched. */
const spoil = () =>
  sql.begin(async (tx) => {
    await tx`update comments set deleted_at = now(), pinned_at = now() where id = ${reply}`;
    await tx`update startups set status = 'archived', hot_score = 0, launched_at = ${day} where id = ${old}`;
  });
const spoiled = () => sql`
  select (select count(*)::int from comments where pinned_at is not null) as pins,
    (select count(*)::int from startups where id = ${old} and launched_at is not null) as launches`;

const german = newId();

/** What a German community wrote before texts had languages, a draft and a consent included. */
async function writeGermanTexts(): Promise<void> {
  const settings = sql.json({ languages: ["de", "en"] });
  await sql`insert into tenants (id, name, domain, settings) values (${german}, 'Bern', 'bern.example', ${settings})`;
  for (const id of [tenant, german]) {
    const of = { tenant_id: id, name: "terms" };
    const row = { body: "Bedingungen", version: 1 };
    const at = new Date(day);
    await sql`insert into legal_pages ${sql({ ...of, ...row, published_at: at })}`;
    await sql`insert into legal_drafts ${sql({ ...of, ...row, saved_at: at })}`;
    await sql`insert into legal_draft_versions ${sql({ ...of, number: 1, body: "Entwurf", saved_at: at })}`;
    await sql`insert into legal_consents ${sql({ ...of, user_id: person, version: 1, agreed_at: at })}`;
    const words = { title: "Hallo", summary: "Kurz.", body: "Lang." };
    await sql`insert into posts ${sql({ tenant_id: id, slug: "hallo", ...words, published_at: at })}`;
  }
}

const TEXTS = ["legal_pages", "legal_drafts", "legal_draft_versions", "legal_consents", "posts"];

/** The language of each text of a community; there is one per table. */
const languagesOf = async (id: string | undefined): Promise<unknown[]> => {
  const found = TEXTS.map((table) => sql`select language from ${sql(table)} where tenant_id = ${id ?? ""}`);
  return (await Promise.all(found)).map((rows) => rows.map(({ language }) => language).join());
};

it("a community that was filled under the first version is whole under this one, and each migration sees its rows", async () => {
  await createRoles(migrating);
  for (const { tag } of history.entries) {
    if (["0025_pins_of_nobody", "0049_repair_hidden_rows"].includes(tag)) {
      await spoil();
      expect([...(await spoiled())]).toEqual([{ pins: 1, launches: 1 }]);
    }
    if (tag === "0060_texts_in_languages") await writeGermanTexts();
    await upgradeTo(tag);
    if (tag === "0000_foundation")
      for (const [table, row] of CONTENT) await sql`insert into ${sql(table)} ${sql(row)}`;
    else if (tag === "0025_pins_of_nobody" || tag === "0049_repair_hidden_rows")
      expect([...(await spoiled())]).toEqual([{ pins: 0, launches: 0 }]);
  }
  for (const [table] of CONTENT) {
    const filled = CONTENT.filter(([name]) => name === table).length + (table === "tenants" ? 1 : 0);
    expect([table, await rowsOf(table)]).toEqual([table, filled]);
  }
  expect(await languagesOf(german)).toEqual(TEXTS.map(() => "de"));
  expect(await languagesOf(tenant)).toEqual(TEXTS.map(() => "en"));
  const binding = await sql`select is_binding from legal_pages`;
  expect([...binding]).toEqual([{ is_binding: true }, { is_binding: true }]);
  await prepareDatabase(testAddress(database));
  const waiting = await sql`select target_id, sources, author_id from moderation_cases`;
  expect([...waiting]).toEqual([{ target_id: comment, sources: ["report"], author_id: fan }]);
  const [found] =
    await sql`select s.name, s.tags, s.vote_count, s.comment_count, p.username, t.name as community
    from startups s join startup_makers m on m.startup_id = s.id join profiles p on p.id = m.user_id
    join tenants t on t.id = s.tenant_id where s.search @@ websearch_to_tsquery('english', 'boils')`;
  expect(found).toEqual({
    name: words.name,
    tags: words.tags,
    vote_count: 1,
    comment_count: 2,
    username: "ada",
    community: "Tea Makers",
  });
}, 120_000);
