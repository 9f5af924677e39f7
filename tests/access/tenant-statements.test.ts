import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { doJob, JOB_NAMES } from "@/api/jobs/handlers";
import { createCaller } from "@/api/trpc/root";
import { listMails } from "@/domain/mail/list-mails";
import { mails } from "@/domain/schema";
import { TABLES_WITHOUT_ROW_SECURITY } from "@/server/db/row-level-security";
import { statementObserver } from "@/server/db/statement-observer";
import { COMMUNITY_JOBS } from "@/server/jobs/queues";
import { HUB } from "../support/factories";
import { owner } from "../support/owner-db";
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
  for (const [path, sample] of Object.entries(SAMPLES)) {
    const person = sample.as === "visitor" ? null : stage[sample.as];
    const caller: unknown = createCaller(await contextFor(HUB, person));
    const call = path.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], caller);
    await attempt(() => (call as (input: unknown) => Promise<unknown>)(sample.input?.(stage)));
    procedures += 1;
  }
  for (const { id: mailId, tenantId } of await owner.select().from(mails))
    await attempt(() => doJob("send-mail", { tenantId, mailId }));
  const payload = { tenantId: HUB, userId: stage.reader.userId } as never;
  for (const name of JOB_NAMES) await attempt(() => doJob(name, payload));
  for (const job of COMMUNITY_JOBS) await attempt(() => doJob("run-in-community", { job, tenantId: HUB }));
  await listMails(await visitorScope(HUB));
  statementObserver().observe = undefined;
}, 300_000);

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
