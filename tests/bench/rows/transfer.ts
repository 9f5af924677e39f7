import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { HOT_EPOCH_SECONDS, HOT_SECONDS_PER_TENFOLD } from "@/domain/startup/rules";
import { newId } from "@/lib/id";
import { adminAddress, createDatabase, testAddress } from "../../support/addresses";
import { run } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const STARTUPS = Number(process.env.BENCH_STARTUPS ?? 100_000);
const VOTES_EACH = 10;
const PEOPLE = 10_000;
const FLOOR_MINUTES = 10;
const ELSEWHERE = "startuphub_bench_elsewhere";
const ADDRESS = "large.communities.net";
const COMMAND = ["--import", "tsx", "scripts/transfer/index.ts"];

/** A community of 100,000 startups and a million votes moves to another deployment. */
export async function transferRows({ env, sql }: Pick<World, "env" | "sql">): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "startuphub-bench-"));
  const place = path.join(folder, "large.zip");
  try {
    await run(["--import", "tsx", "scripts/seed/index.ts", "--startups", String(STARTUPS)], env);
    await addCommunity(sql);
    const written = await minutesOf(["export", ADDRESS, place], env);
    const there = await openElsewhere(env);
    const read = await minutesOf(["import", place, "--domain", "large"], there);
    await assertArrived(there.DATABASE_URL);
    const work = `of ${STARTUPS.toLocaleString("en")} startups and ${(STARTUPS * VOTES_EACH).toLocaleString("en")} votes`;
    const megabytes = Math.round(statSync(place).size / 1024 ** 2);
    const row = { floor: FLOOR_MINUTES, bound: "most", unit: " min" } as const;
    return [
      { work: `export ${work}`, reached: written, ...row, note: `${megabytes} MB packed` },
      { work: `import ${work}`, reached: read, ...row, note: "checked, written and read back" },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function minutesOf(words: readonly string[], env: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  await run([...COMMAND, ...words], env);
  return (performance.now() - startedAt) / 60_000;
}

/** The generated startups of the hub, again in a separate community, with ten votes each. */
async function addCommunity(sql: postgres.Sql): Promise<void> {
  const id = newId();
  await sql`insert into tenants (id, name, domain, settings)
    select ${id}, 'Large', ${ADDRESS}, settings from tenants where domain = 'localhost'`;
  await sql`insert into auth_users (id, name, email, email_verified)
    select gen_random_uuid(), 'Voter ' || n, 'voter-' || n || '@people.example', true from generate_series(1, ${PEOPLE}) n`;
  await sql`insert into profiles (id, full_name, username)
    select id, name, 'voter-' || substr(name, 7) from auth_users where name like 'Voter %'`;
  await sql`insert into members (tenant_id, user_id) select ${id}, id from auth_users where name like 'Voter %'`;
  const columns = await sql<{ list: string }[]>`select string_agg(quote_ident(column_name), ', ') as list
    from information_schema.columns where table_schema = 'public' and table_name = 'startups'
      and is_generated = 'NEVER' and column_name not in ('tenant_id', 'logo_file_id', 'created_by', 'vote_count', 'comment_count')`;
  const list = sql.unsafe(columns[0]?.list ?? "");
  await sql`insert into startups (tenant_id, vote_count, ${list}) select ${id}, ${VOTES_EACH}, ${list} from startups s
    where exists (select from tenants t where t.id = s.tenant_id and t.domain = 'localhost') and slug ~ '-[0-9]+$'
    limit ${STARTUPS}`;
  await sql`insert into votes (id, tenant_id, startup_id, user_id)
    select gen_random_uuid(), ${id}, s.id, u.id
    from (select id, row_number() over (order by id) as n from startups where tenant_id = ${id}) s
    cross join generate_series(0, ${VOTES_EACH - 1}) k
    join (select id, row_number() over (order by id) as n from auth_users where name like 'Voter %') u
      on u.n = 1 + (s.n * 7 + k * 1009) % ${PEOPLE}`;
  // Otherwise the import would correct the scores of all startups. Ten votes are one power of ten.
  await sql`update startups set hot_score = 1 +
    (extract(epoch from launched_at)::float8 - ${HOT_EPOCH_SECONDS}::float8) / ${HOT_SECONDS_PER_TENFOLD}::float8
    where tenant_id = ${id}`;
}

async function openElsewhere(env: Record<string, string>): Promise<Record<string, string>> {
  const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
  await createDatabase(admin, ELSEWHERE);
  await admin.end();
  const there = { ...env, DATABASE_URL: testAddress(ELSEWHERE) };
  await run(["--import", "tsx", "src/domain/migrations/migrate.ts"], there);
  return there;
}

async function assertArrived(url = ""): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const [found] = await sql<{ startups: number; votes: number; counted: number }[]>`
    select count(*)::int as startups, sum(vote_count)::int as counted,
      (select count(*)::int from votes where tenant_id = t.id) as votes
    from tenants t join startups s on s.tenant_id = t.id where t.name = 'Large' group by t.id`;
  await sql.end();
  const votes = STARTUPS * VOTES_EACH;
  if (found?.startups !== STARTUPS || found.votes !== votes || found.counted !== votes)
    throw new Error(`Not all has arrived: ${JSON.stringify(found)}.`);
}
