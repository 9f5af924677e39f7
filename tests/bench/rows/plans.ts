import { closeSync, openSync, readSync, statSync } from "node:fs";
import postgres from "postgres";
import { inData } from "../../../scripts/launcher/paths.js";
import { listPages } from "../../../src/access/pages";
import { adminAddress } from "../../support/addresses";
import { createCrowd } from "../../support/crowd";
import { explainStatements, heaviestStep, type Plan, planIn } from "../../support/plans";
import { ask } from "../support/ask";
import { signInPeople, type Voter } from "../support/people";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const COUNT = Number(process.env.BENCH_CROWD ?? 100_000);
const CROWD = { startups: COUNT, comments: COUNT, members: COUNT / 4, communities: 1000 };
/** A notice arrives within this time. Pages that are kept end with it. */
const NOTICE_MS = 1000;
const LOG = inData("bench-postgres.log");
const ROUNDS = 2;
const MAX_MS = 20;
const MAX_ROWS = 6000;

/** More addresses than the route table has: lists by their filters, searches, feeds. */
const VIEWS = [
  "/browse?q=ledger",
  "/browse?q=ledgre+farming",
  "/browse?category=category-1&sort=top",
  "/browse?tag=ai&sort=discussed",
  "/browse?sort=top&period=week",
  "/browse?stage=launched&hiring=yes",
  "/browse?location=Bern",
  "/feeds/new.rss",
  "/sitemap.xml",
  "/sitemap/startups-1.xml",
  "/admin/users?q=crowd-77",
  "/admin/analytics?days=90",
];

/** Parts of statements that count whole tables, and why they may. */
const COUNTING: Record<string, string> = {
  'coalesce(sum("vote_count")':
    "The landing page shows sums of all startups, read from one index, once a second at most.",
  'coalesce(sum("comment_count")': "So does this one.",
  'select count(*) as count from "members"': "The landing page shows all members, once a second at most.",
  'select min("category"), count(*)':
    "A topic tells how many startups it has. Votes don't end what is kept of it.",
  "with recursive part (opening)": "The sitemap lists all startups. Votes don't end what is kept of it.",
  "with_tags limit at_most":
    "Postgres reads a tag's part of the index at once, and then the first startups alone.",
  "group by user_id) as people": "Active users of some days aren't the sum of the days. Only staff ask.",
  '"startups"."status" in ($2, $3, $4)': "The owner sees how much of the plan is used.",
  "from members where tenant_id = $1) as members": "Staff see the community's figures on its first page.",
  'as "limitHits"': "Staff see the security events of a week by day.",
  'from "audit_log" where': "Staff see how long the audit log is.",
  'from "moderation_cases"': "Staff see how many cases are open.",
  'as "activeSessions"': "Staff see figures of the last day.",
  'as "day", count(*)::int from "votes"': "A maker sees the votes of months by day.",
  "thread.total":
    "A maker sees how many comments have no answer. It takes one pass over the comments of their startups.",
  "as shared": "A user sees what the deletion of the account takes along.",
};

type Seen = { text: string; path: string; ms: number; rows: number; step: string };

/** Every page as each kind of reader opens it, and the plan of every statement that this sends to a crowded community. */
export async function planRows(world: World): Promise<Row[]> {
  const { sql, env } = world;
  const database = new URL(env.DATABASE_URL ?? "").pathname.slice(1);
  const [member, staff] = await signInPeople(world, 2);
  if (!(member && staff)) throw new Error("The hub has no members.");
  const startup = await crowdOf(world, database, member);
  await sql`update members set role = 'owner' where tenant_id = ${staff.tenantId} and user_id = ${staff.userId}`;
  await sql`insert into admin_roles (id, user_id, role) values (gen_random_uuid(), ${staff.userId}, 'super_admin')`;
  await sql`update auth_users set second_factor_at = now() where id = ${staff.userId}`;
  await sql`update auth_sessions set factor_at = now() where user_id = ${staff.userId}`;
  const stop = await explainStatements(database);
  const slowest = new Map<string, Seen>();
  for (let round = 0; round < ROUNDS; round++) {
    await sql`select pg_notify('startuphub_invalidation', ${`pages:${member.tenantId}`})`;
    await disconnectProduct(database);
    await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
    const seen = await crawl(world, startup, [null, member, staff]);
    for (const [text, one] of seen) {
      const before = slowest.get(text);
      if (!before || one.ms < before.ms || round === 0) slowest.set(text, one);
    }
  }
  await stop();
  const all = [...slowest.values()].filter(
    ({ text }) => !Object.keys(COUNTING).some((part) => text.includes(part)),
  );
  return [
    worst(all, "ms", MAX_MS, " ms", "slowest statement of any page"),
    worst(all, "rows", MAX_ROWS, "", "rows that a step of a statement reads, the most of any page"),
  ];
}

function worst(all: Seen[], by: "ms" | "rows", floor: number, unit: string, work: string): Row {
  const above = all.filter((one) => one[by] > floor).toSorted((a, b) => b[by] - a[by]);
  const note = above.map(
    ({ path, ms, rows, step, text }) =>
      `\n      ${path}: ${ms} ms, ${rows} rows in ${step} of ${text.replace(/\s+/g, " ").slice(0, 300)}`,
  );
  return {
    work: `${work}, ${COUNT.toLocaleString("en")} startups`,
    reached: Math.max(...all.map((one) => one[by])),
    floor,
    bound: "most",
    unit,
    note: `of ${all.length} statements${note.join("")}`,
  };
}

async function crowdOf({ sql }: World, database: string, { tenantId, userId }: Voter) {
  const [startup] = await sql<{ id: string; slug: string }[]>`
    select id, slug from startups where tenant_id = ${tenantId} and status = 'live' order by hot_score desc limit 1`;
  if (!startup) throw new Error("The hub has no startups.");
  await sql`insert into startup_makers (tenant_id, startup_id, user_id, role)
    values (${tenantId}, ${startup.id}, ${userId}, 'owner') on conflict do nothing`;
  await createCrowd({ database, tenantId, startupId: startup.id, makerId: userId }, CROWD);
  return startup;
}

/** The product's connections begin again, with the settings that make Postgres explain. */
async function disconnectProduct(database: string): Promise<void> {
  const admin = postgres(adminAddress(), { max: 1 });
  await admin`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${database} and application_name like 'startuphub%'`;
  await admin.end();
}

async function crawl(
  world: World,
  { slug }: { slug: string },
  readers: readonly (Voter | null)[],
): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const filled = listPages("public", "shell", "app").map((path) =>
    path.replace("{slug}", slug).replace("{username}", "crowd-1").replace("{period}", "week"),
  );
  for (const path of [...filled.filter((path) => !path.includes("{")), ...VIEWS]) {
    for (const reader of readers) {
      const from = statSync(LOG).size;
      const headers: Record<string, string> = reader ? { cookie: reader.cookie } : {};
      const { status } = await ask({
        port: world.product.port,
        host: `localhost:${world.product.port}`,
        path,
        headers,
      });
      if (status >= 500) throw new Error(`${path} answered ${status}.`);
      for (const plan of plansIn(loggedFrom(from))) {
        const { text, ms } = plan;
        const known = seen.get(text);
        if (!known || known.ms < ms) seen.set(text, { text, path, ms, ...heaviestStep(plan) });
      }
    }
  }
  return seen;
}

/** The log soon is larger than a string may be. */
function loggedFrom(start: number): string {
  const part = Buffer.alloc(statSync(LOG).size - start);
  const file = openSync(LOG, "r");
  readSync(file, part, 0, part.length, start);
  closeSync(file);
  return part.toString();
}

/** Postgres begins the further lines of a message with a tab. Another connection may not have written all of its last one. */
const plansIn = (log: string): Plan[] =>
  log
    .split(/\n(?!\t)/)
    .flatMap((message) => (WHOLE.test(message) ? (planIn(message.replaceAll("\n\t", "\n")) ?? []) : []));

const WHOLE = /plan:.*\n\t\}\s*$/s;
