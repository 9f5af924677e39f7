import postgres from "postgres";
import { adminAddress } from "./addresses";

export type Crowd = {
  database: string;
  tenantId: string;
  /** The startup that all of the crowd votes for and discusses, and its maker. */
  startupId: string;
  makerId: string;
};
export type CrowdSize = { startups: number; comments: number; members: number; communities: number };

/** An id per number and kind, always the same. */
const id = (kind: string, number = "n") => `overlay(overlay(md5('${kind}' || ${number})
  placing '8' from 13) placing 'a' from 17)::uuid`;

const picked = (words: readonly string[], salt: number) =>
  `(array['${words.join("','")}'])[1 + abs(hashint4(n * 7 + ${salt}) % ${words.length})]`;

const NAMES = ["Amber", "Birch", "Cobalt", "Delta", "Ember", "Fjord", "Granite", "River", "Sable", "Tundra"];
const TRADES = ["ledger", "loop", "works", "desk", "stack", "route", "pilot", "signal", "vault", "mill"];
const TAGS = ["ai", "api", "b2b", "climate", "cooking", "data", "design", "energy", "farming", "fintech"];

/**
 * Fills a community by SQL, without triggers, whose rows it writes itself: startups with a crowded one among them,
 * and what its maker, its members and its staff read. Then the planner learns of it.
 */
export async function createCrowd(
  { database, tenantId, startupId, makerId }: Crowd,
  { startups, comments, members, communities }: CrowdSize,
): Promise<void> {
  const admin = postgres(adminAddress(database), {
    max: 1,
    onnotice: () => {},
    connection: { session_replication_role: "replica" },
  });
  const of = `'${tenantId}'::uuid`;
  const crowded = `'${startupId}'::uuid`;
  const ago = `now() - n * interval '1 day' * 1000 / ${startups}`;
  const few = Math.ceil(members / 4);
  await admin.unsafe(`
    insert into tenants (id, name, domain, settings)
      select ${id("tenant")}, 'Community ' || n, 'crowd-' || n || '.example', settings
      from generate_series(1, ${communities}) n, (select settings from tenants where id = ${of}) as known;
    insert into auth_users (id, name, email)
      select ${id("user")}, 'Crowd ' || n, 'crowd-' || n || '@people.example' from generate_series(1, ${members}) n;
    insert into profiles (id, full_name, username)
      select ${id("user")}, 'Crowd ' || n, 'crowd-' || n from generate_series(1, ${members}) n;
    insert into members (tenant_id, user_id, joined_at)
      select ${of}, ${id("user")}, now() - n * interval '10 minutes' from generate_series(1, ${members}) n;
    insert into startups (id, tenant_id, slug, name, tagline, description, website, website_key, category, tags, stage,
        pricing, location, status, launched_at, launch_day, launch_week, launch_month, launch_year, vote_count,
        comment_count, hot_score, created_by, created_at)
      select ${id("startup")}, ${of}, 'crowd-' || n, ${picked(NAMES, 1)} || ${picked(TRADES, 2)} || ' ' || n,
        'Makes ' || ${picked(TRADES, 3)} || ' for ' || ${picked(TAGS, 4)}, 'Made for measuring, number ' || n || '.',
        'https://crowd-' || n || '.example', 'crowd-' || n || '.example', 'Category ' || n % 10,
        array[${picked(TAGS.slice(0, 5), 5)}, ${picked(TAGS.slice(5), 6)}], 'launched', 'free', 'Bern, Switzerland',
        'live', ${ago}, (${ago})::date, date_trunc('week', ${ago})::date, date_trunc('month', ${ago})::date,
        date_trunc('year', ${ago})::date, n % 100, n % 50, n % 1000, ${id("user", `1 + n % ${members}`)}, ${ago}
      from generate_series(1, ${startups}) n;
    insert into startup_makers (tenant_id, startup_id, user_id, role)
      select ${of}, ${id("startup")}, ${id("user", `1 + n % ${members}`)}, 'owner' from generate_series(1, ${startups}) n;
    insert into startup_words (tenant_id, word, startup_count)
      select tenant_id, word, count(*) from startups, words_of_startup(name, tagline, tags) as word
      where tenant_id = ${of} group by 1, 2 on conflict do nothing;
    insert into comments (id, tenant_id, startup_id, parent_id, user_id, body, like_count, created_at)
      select ${id("comment")}, ${of}, ${crowded}, case when n % 2 = 0 then ${id("comment", "n - 1")} end,
        ${id("user", `1 + n % ${members}`)}, 'Remark ' || n, n % 7, now() - n * interval '1 minute' / 4
      from generate_series(1, ${comments}) n;
    insert into comment_likes (tenant_id, comment_id, user_id)
      select ${of}, ${id("comment")}, '${makerId}' from generate_series(1, ${comments}) n;
    insert into votes (id, tenant_id, startup_id, user_id, created_at)
      select ${id("vote")}, ${of}, ${crowded}, ${id("user")}, now() - n * interval '1 minute'
      from generate_series(1, ${members}) n;
    insert into votes (id, tenant_id, startup_id, user_id, created_at)
      select ${id("own vote")}, ${of}, ${id("startup")}, '${makerId}', ${ago} from generate_series(1, ${startups}, 4) n;
    update startups set comment_count = ${comments}, vote_count = ${members} where id = ${crowded};
    insert into notices (id, tenant_id, user_id, type, key, thread, actor_id, startup_id, is_shown, mail_rhythm, created_at)
      select ${id("notice")}, ${of}, '${makerId}', 'comment', 'crowd-' || n, 'crowd-' || n, ${id("user", `1 + n % ${members}`)},
        ${crowded}, true, 'immediate', now() - n * interval '1 minute' from generate_series(1, ${members}) n;
    insert into startup_day_stats (tenant_id, startup_id, day, source, views, clicks)
      select ${of}, ${id("startup")}, current_date - n % 3, 'direct', 3, 1 from generate_series(1, ${startups}) n;
    insert into startup_days (tenant_id, day, startup_id, views, votes)
      select ${of}, current_date - n % 90, ${id("startup")}, 3, 1 from generate_series(1, ${startups}) n;
    insert into rollup_states (tenant_id, counted_to, counted_at) values (${of}, current_date - 1, now())
      on conflict (tenant_id) do update set counted_to = excluded.counted_to;
    insert into member_days (tenant_id, day, user_id)
      select ${of}, current_date - day, ${id("user")}
      from generate_series(1, ${few}) n, generate_series(1, 30) as day;
    insert into audit_log (id, tenant_id, actor_id, actor, action, target_type, created_at)
      select ${id("audit")}, ${of}, ${id("user", `1 + n % ${members}`)}, 'Crowd', 'startup.edit', 'startup', now() - n * interval '1 minute'
      from generate_series(1, ${members}) n;
    insert into security_events (id, tenant_id, kind, route, network, minute_at, last_at)
      select ${id("event")}, ${of}, 'limit', '/browse', '192.0.2.0', now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${members}) n;
    insert into moderation_cases (id, tenant_id, target_type, target_id, author_id, status, sources, opened_at)
      select ${id("case")}, ${of}, 'startup', ${id("startup")}, ${id("user", `1 + n % ${members}`)},
        case when n % 2 = 0 then 'open' else 'closed' end, '{report}', now() - n * interval '1 minute'
      from generate_series(1, ${few}) n;
    insert into content_flags (id, tenant_id, target_type, target_id, reporter_id, reason)
      select ${id("flag")}, ${of}, 'startup', ${id("startup")}, '${makerId}', 'spam' from generate_series(1, ${few}) n;`);
  await admin.unsafe("vacuum analyze");
  await admin.end();
}
