import { execFileSync } from "node:child_process";
import postgres from "postgres";
import { adminAddress, createDatabase, testAddress } from "../../support/addresses";
import { run } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const DATABASE = "startuphub_bench_jobs";
const COMMUNITIES = Number(process.env.BENCH_COMMUNITIES ?? 100_000);
const DUE = 100;
const FLOOR_SECONDS = 2;

type Measured = { job: string; seconds: number; communities: number };

/**
 * A minute of scheduled jobs on a platform of 100,000 communities, of which 100 have something due. Everything
 * runs one after the other, and a job of every third minute counts a third, so the seconds are an upper bound of one core's, the database's included.
 */
export async function jobRows(world: World): Promise<Row[]> {
  const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
  await createDatabase(admin, DATABASE);
  await admin.end();
  const env = { ...world.env, DATABASE_URL: testAddress(DATABASE) };
  await run(["--import", "tsx", "src/domain/migrations/migrate.ts"], env);
  await fill(env.DATABASE_URL);
  const script = "tests/bench/support/minute-of-jobs.ts";
  const output = execFileSync(process.execPath, ["--import", "tsx", script], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  const jobs = output
    .split("\n")
    .filter((line) => line.startsWith('{"job"'))
    .map((line) => JSON.parse(line) as Measured);
  return [
    {
      work: `scheduled jobs of a minute, ${COMMUNITIES} communities, ${DUE} with something due`,
      reached: jobs.reduce((sum, { seconds }) => sum + seconds, 0),
      floor: FLOOR_SECONDS,
      bound: "most",
      unit: " s",
      note: jobs
        .map(({ job, seconds, communities }) => `${job} ${seconds.toFixed(2)} (${communities})`)
        .join(", "),
    },
  ];
}

/** Each community has a member, a startup and a planned session; in 100 a launch and a reminder are due. */
async function fill(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`insert into tenants (id, name, domain, settings)
    select gen_random_uuid(), 'Community ' || n, 'c' || n || '.jobs.example', '{"timeZone": "UTC"}'
    from generate_series(1, ${COMMUNITIES}) n`;
  await sql`create table filled as
    select id as tenant_id, gen_random_uuid() as user_id, gen_random_uuid() as startup_id, gen_random_uuid() as session_id,
      row_number() over (order by id) as n
    from tenants where domain like '%.jobs.example'`;
  await sql`insert into auth_users (id, name, email, email_verified)
    select user_id, 'Member ' || n, 'm' || n || '@people.example', true from filled`;
  await sql`insert into profiles (id, full_name, username) select user_id, 'Member ' || n, 'm' || n from filled`;
  await sql`insert into members (tenant_id, user_id, joined_at)
    select tenant_id, user_id, now() - interval '30 days' from filled`;
  await sql`insert into startups (id, tenant_id, slug, name, tagline, description, website, website_key, category, status,
      launched_at, launch_day, launch_week, launch_month, launch_year)
    select startup_id, tenant_id, 's' || n, 'Startup ' || n, 'Does it', 'Does it well', 'https://s' || n || '.example',
      's' || n || '.example', 'work', case when n <= ${DUE} then 'scheduled' else 'live' end, at,
      at::date, date_trunc('week', at), date_trunc('month', at), date_trunc('year', at)
    from filled, lateral (select case when n <= ${DUE} then now() - interval '1 second' else now() end as at) launch`;
  await sql`insert into startup_makers (tenant_id, startup_id, user_id, role)
    select tenant_id, startup_id, user_id, 'owner' from filled`;
  await sql`insert into sessions (id, tenant_id, title, description, format, status, starts_at, time_zone, minutes,
      requirements, speaker_slots, reminded)
    select session_id, tenant_id, 'An evening', 'Talks', 'ignite', 'upcoming',
      now() + case when n <= ${DUE} then interval '30 minutes' else interval '20 days' end, 'Europe/Zurich', 90, '{}', 4, '{}'
    from filled`;
  await sql`insert into session_hosts (tenant_id, session_id, user_id, role)
    select tenant_id, session_id, user_id, 'host' from filled`;
  await sql`insert into seats (id, tenant_id, session_id, user_id, status, reminded)
    select gen_random_uuid(), tenant_id, session_id, user_id, 'going', '{}' from filled`;
  await sql`insert into rollup_states (tenant_id, counted_to, counted_at)
    select tenant_id, current_date, now() from filled`;
  await sql`drop table filled`;
  await sql`vacuum analyze`;
  await sql.end();
}
