import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { doJob, JOB_NAMES } from "@/api/jobs/handlers";
import { createCaller } from "@/api/trpc/root";
import { listMails } from "@/domain/mail/list-mails";
import { mails } from "@/domain/schema";
import { env } from "@/env";
import { closePools } from "@/server/db/pools";
import { TABLES_WITHOUT_ROW_SECURITY } from "@/server/db/row-level-security";
import { statementObserver } from "@/server/db/statement-observer";
import { COMMUNITY_JOBS } from "@/server/jobs/queues";
import { createCrowd } from "../support/crowd";
import { HUB } from "../support/factories";
import { owner } from "../support/owner-db";
import { AS_IN_A_LARGE_ONE, explainStatements, heaviestStep, type Plan, planIn } from "../support/plans";
import { SAMPLES, setStage } from "../support/samples";
import { visitorScope } from "../support/scopes";
import { tablesWithoutTenant } from "../support/tenant-statements";
import { tablesWithTenant } from "../support/tenant-tables";
import { contextFor } from "../support/trpc-caller";

const seen = new Set<string>();
statementObserver().observe = (role, text) => void (role === "app" && seen.add(text));

/** A user's own memberships in all communities: a separate policy allows these, and they name the user. */
const isOfOwnMemberships = (table: string, statement: string): boolean =>
  table === "members" && /"members"\."user_id" = \$|user_id = \$/.test(statement);

/** What each procedure reads of a crowded community. */
const plans: (Plan & { path: string })[] = [];
let path = "";
statementObserver().onNotice = (message) => {
  const plan = planIn(message);
  if (plan && path) plans.push({ ...plan, path });
};

/** More than the search walks of the hottest startups, and less than the crowd has of anything. */
const MAX_ROWS = 3000;
const CROWD = { startups: 5000, comments: 8000, members: 4000, communities: 10 };

/** Procedures that touch as many rows as they have to change, and why there is an end to them. */
const UNBOUNDED: Record<string, string> = {
  "notification.readAll": "It writes each unread notification of its user, once.",
};

let tables: ReadonlySet<string>;
let procedures = 0;

const PATIENCE_MS = 2_000;

/** What a call answers doesn't matter here, and neither does what it waits for when it has asked the database. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  const done = (async () => work())().catch(() => undefined);
  await Promise.race([done, sleep(PATIENCE_MS, undefined, { ref: false })]);
}

beforeAll(async () => {
  const open: readonly string[] = TABLES_WITHOUT_ROW_SECURITY;
  tables = new Set((await tablesWithTenant()).filter((name) => !open.includes(name)));
  const stage = await setStage();
  const database = new URL(env.DATABASE_URL).pathname.slice(1);
  const { startupId, maker } = stage;
  await createCrowd({ database, tenantId: HUB, startupId, makerId: maker.userId }, CROWD);
  const stopExplaining = await explainStatements(database, AS_IN_A_LARGE_ONE);
  await closePools();
  for (const [name, sample] of Object.entries(SAMPLES)) {
    path = name;
    const person = sample.as === "visitor" ? null : stage[sample.as];
    const caller: unknown = createCaller(await contextFor(HUB, person));
    const call = path.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], caller);
    await attempt(() => (call as (input: unknown) => Promise<unknown>)(sample.input?.(stage)));
    procedures += 1;
  }
  path = "";
  await stopExplaining();
  await closePools();
  for (const { id: mailId, tenantId } of await owner.select().from(mails))
    await attempt(() => doJob("send-mail", { tenantId, mailId }));
  const payload = { tenantId: HUB, userId: stage.reader.userId } as never;
  for (const name of JOB_NAMES) await attempt(() => doJob(name, payload));
  for (const job of COMMUNITY_JOBS) await attempt(() => doJob("run-in-community", { job, tenantId: HUB }));
  await listMails(await visitorScope(HUB));
  statementObserver().observe = undefined;
});

it("TEN-2: every statement that a procedure or a job sends names the community of every table that has one", () => {
  expect(procedures).toBeGreaterThan(80);
  expect(seen.size).toBeGreaterThan(250);
  const alone = [...seen].flatMap((statement) =>
    tablesWithoutTenant(statement, tables)
      .filter((table) => !isOfOwnMemberships(table, statement))
      .map((table) => `${table}: ${statement}`),
  );
  expect(alone).toEqual([]);
});

it("no procedure reads or sorts whole tables, or asks for each of many rows, however large its community is", () => {
  expect(plans.length).toBeGreaterThan(700);
  const heavy = plans
    .map((plan) => ({ ...plan, ...heaviestStep(plan) }))
    .filter(({ path, rows }) => rows > MAX_ROWS && !UNBOUNDED[path])
    .map(({ path, rows, step, text }) => `${path}: ${rows} rows in ${step} of ${text}`);
  expect(heavy).toEqual([]);
});

it.each([
  [
    "a row that is found by its id alone",
    `select "id", "tenant_id" from "mails" where "mails"."id" = $1`,
    ["mails"],
  ],
  ["a whole table", `select "mails"."tenant_id" from "mails" order by "mails"."created_at"`, ["mails"]],
  ["a change by an id", `update "mails" set "state" = $1 where "mails"."id" = $2`, ["mails"]],
  ["a deletion by an id", `delete from "files" where "files"."id" = $1`, ["files"]],
  [
    "one of two joined tables",
    `select 1 from "files" join "mails" on "mails"."id" = "files"."id" where "files"."tenant_id" = $1`,
    ["mails"],
  ],
  [
    "a subquery",
    `delete from "files" where "files"."tenant_id" = $1 and not exists (select 1 from "mails" where "mails"."id" = "files"."id")`,
    ["mails"],
  ],
  ["another alias", `select m.id from mails m where m.id = $1`, ["mails"]],
])("is found: %s", (_, statement, found) => {
  expect(tablesWithoutTenant(statement, new Set(["mails", "files"]))).toEqual(found);
});

it.each([
  `select "id" from "mails" where ("mails"."tenant_id" = $1 and "mails"."id" = $2)`,
  `select 1 from mails m join files f on f.tenant_id = m.tenant_id where m.tenant_id = $1`,
  `insert into "mails" ("id", "tenant_id") values ($1, $2) on conflict do nothing`,
  `select 1 from mails where (tenant_id, id) in (select $1, $2)`,
  `select 1 from "profiles" where "profiles"."id" = $1`,
])("is allowed: %s", (statement) => {
  expect(tablesWithoutTenant(statement, new Set(["mails", "files"]))).toEqual([]);
});
