import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hotScore } from "@/features/startup/rules";
import { seed } from "../../scripts/seed/seed";
import { closeDatabase } from "../../scripts/seed/write/database";
import { owner } from "../support/owner-db";

const now = new Date("2026-03-04T10:30:00Z");
const write = () => seed({ extraStartups: 300, hasGalleries: false, now, say: () => {} });

const fingerprint = () =>
  owner.execute(sql`
    select (select md5(string_agg(id::text || vote_count || comment_count, ',' order by id)) from startups) as startups,
      (select count(*)::int from votes) as votes, (select count(*)::int from comments) as comments,
      (select count(*)::int from members) as members, (select count(*)::int from files) as files,
      (select md5(string_agg(id::text || seat_count || starts_at, ',' order by id)) from sessions) as sessions,
      (select md5(string_agg(id::text || timeline, ',' order by id)) from talks) as talks,
      (select md5(string_agg(id::text || vote_count || created_at, ',' order by id)) from questions) as questions,
      (select count(*)::int from auth_users) as people`);

describe("a seeded database", () => {
  beforeAll(write, 120_000);
  afterAll(closeDatabase);

  it("has counters that equal their rows", async () => {
    const drift = await owner.execute(sql`
      select slug from startups s
      where vote_count <> (select count(*) from votes v where v.startup_id = s.id and v.state = 'counted')
        or comment_count <> (select count(*) from comments c where c.startup_id = s.id and c.deleted_at is null)
      union all
      select body from comments c
      where like_count <> (select count(*) from comment_likes l where l.comment_id = c.id)`);
    expect([...drift]).toEqual([]);
  });

  it("has the hot scores of the product", async () => {
    const rows = await owner.query.startups.findMany({ limit: 500 });
    for (const row of rows) expect(row.hotScore).toBeCloseTo(hotScore(row, now), 6);
  });

  it("lets nothing happen before its cause or after now", async () => {
    const wrong = await owner.execute(sql`
      select 'vote' from votes v join startups s on s.id = v.startup_id
      where s.logo_file_id is not null and (v.created_at < s.launched_at or v.created_at > ${now.toISOString()}::timestamptz)
      union all
      select 'answer' from comments c join comments p on p.id = c.parent_id where c.created_at <= p.created_at
      union all
      select 'remark' from comments c join members m on m.user_id = c.user_id and m.tenant_id = c.tenant_id
      where c.created_at < m.joined_at`);
    expect([...wrong]).toEqual([]);
  });

  it("has final boards of the days before, and none of a day that is not over", async () => {
    const [row] = await owner.execute(sql`
      select (select count(*)::int from (select distinct tenant_id, launch_day from startups
          where launch_day < ${now.toISOString()}::date - 1) as past) as past,
        (select count(*)::int from boards where period = 'day' and starts_on < ${now.toISOString()}::date - 1) as final,
        (select count(*)::int from boards where starts_on >= ${now.toISOString()}::date) as open`);
    expect(row).toMatchObject({ final: row?.past, open: 0 });
    expect(row?.past).toBeGreaterThan(3);
  });

  it("lets no maker vote for their own startup", async () => {
    const own = await owner.execute(sql`
      select v.id from votes v
      join startup_makers m on m.startup_id = v.startup_id and m.user_id = v.user_id`);
    expect([...own]).toEqual([]);
  });

  it("has sessions whose seats are counted, and full ones where somebody waits", async () => {
    const wrong = await owner.execute(sql`
      select title from sessions s
      where seat_count <> (select count(*) from seats where session_id = s.id and status = 'going')
        or waitlist_count <> (select count(*) from seats where session_id = s.id and status = 'waitlisted')
        or seat_count > capacity or (waitlist_count > 0 and seat_count < capacity)
      union all
      select body from questions q
      where vote_count <> (select count(*) from question_votes v where v.question_id = q.id)`);
    expect([...wrong]).toEqual([]);
  });

  it("has presented every deck of an evening that is over, one after the other", async () => {
    const wrong = await owner.execute(sql`
      select d.title from decks d join sessions s on s.id = d.session_id
      where s.status = 'completed' and not exists (select from talks t where t.deck_id = d.id)
      union all
      select 'overlap' from talks a join talks b on b.session_id = a.session_id and b.id <> a.id
      where a.started_at < b.ended_at and b.started_at < a.ended_at
      union all
      select s.title from talks t join sessions s on s.id = t.session_id
      where t.started_at < s.started_at or t.ended_at > s.ended_at
      union all
      select 'said in the future' from slide_comments where created_at > ${now.toISOString()}::timestamptz`);
    expect([...wrong]).toEqual([]);
  });

  it("is the same after seeding again", async () => {
    const [first] = await fingerprint();
    await write();
    const [second] = await fingerprint();
    expect(second).toEqual(first);
  }, 120_000);
});
