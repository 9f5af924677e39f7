import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hotScore } from "@/domain/startup/rules";
import { NO_VIEW } from "@/features/member/directory/urls";
import { listStartups } from "@/features/startup/directory/queries";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { listTickets, readTicket } from "@/features/support/tickets/queries";
import { listPosts } from "@/features/tenant/blog/queries";
import { seed } from "../../scripts/seed/seed";
import { closeDatabase } from "../../scripts/seed/write/database";
import { HUB, INDIE, type Person } from "../support/factories";
import { owner } from "../support/owner-db";
import { visitorScope } from "../support/scopes";
import { callAs } from "../support/trpc-caller";

const now = new Date("2026-03-04T10:30:00Z");
const write = () => seed({ extraStartups: 30, hasGalleries: false, now, say: () => {} });

const fingerprint = () =>
  owner.execute(sql`
    select (select md5(string_agg(id::text || vote_count || comment_count, ',' order by id)) from startups) as startups,
      (select count(*)::int from votes) as votes, (select count(*)::int from comments) as comments,
      (select count(*)::int from members) as members, (select count(*)::int from files) as files,
      (select md5(string_agg(id::text || seat_count || starts_at, ',' order by id)) from sessions) as sessions,
      (select md5(string_agg(id::text || timeline, ',' order by id)) from talks) as talks,
      (select md5(string_agg(id::text || vote_count || created_at, ',' order by id)) from questions) as questions,
      (select md5(string_agg(id::text || status || version, ',' order by id)) from moderation_cases) as cases,
      (select count(*)::int from content_flags) as reports, (select count(*)::int from notices) as notices,
      (select md5(string_agg(id::text || fingerprint, ',' order by id)) from support_tickets) as tickets,
      (select md5(string_agg(id::text || published_at, ',' order by id)) from posts) as posts,
      (select count(*)::int from auth_users) as people`);

/** The one who looks after a seeded community. */
async function ownerOf(tenantId: string): Promise<Person> {
  const [person] = await owner.execute<Person>(sql`
    select u.id as "userId", u.email, p.username from members m
    join auth_users u on u.id = m.user_id join profiles p on p.id = m.user_id
    where m.tenant_id = ${tenantId} and m.role = 'owner'`);
  if (!person) throw new Error("A seeded community has no owner.");
  return person;
}

const COMMUNITIES = [
  ["the hub", HUB, 6, 3],
  ["IndieZH", INDIE, 4, 2],
] as const;

describe("a seeded database", () => {
  let first: unknown;
  beforeAll(async () => {
    await write();
    [first] = await fingerprint();
  });
  afterAll(closeDatabase);

  it("has counters that equal their rows", async () => {
    const drift = await owner.execute(sql`
      select slug from startups s
      where vote_count <> (select count(*) from votes v where v.startup_id = s.id and v.state = 'counted')
        or comment_count <> (select count(*) from comments c where c.startup_id = s.id and c.deleted_at is null
          and c.held_at is null)
      union all
      select body from comments c
      where like_count <> (select count(*) from comment_likes l where l.comment_id = c.id)`);
    expect([...drift]).toEqual([]);
  });

  it("searches each community's startups in the language of its members, and offers their languages", async () => {
    const rows = await owner.execute(sql`
      select name, settings -> 'languages' as languages, settings ->> 'searchLanguage' as spoken,
        (select array_agg(distinct search_language) from startups where tenant_id = tenants.id) as indexed
      from tenants where id in (${HUB}, ${INDIE}) order by name`);
    expect([...rows]).toEqual([
      {
        name: "IndieZH",
        languages: ["de", "en", "fr"],
        spoken: "german",
        indexed: ["english+french+german.2"],
      },
      { name: "StartupHub", languages: ["en"], spoken: "english", indexed: ["english.2"] },
    ]);
  });

  it("tells of decisions in each of the community's languages", async () => {
    const rows = await owner.execute(sql`
      select data -> 'words' as words from notices where tenant_id = ${INDIE} and type in ('decision', 'report')`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { words } of rows) expect(Object.keys(words as object).sort()).toEqual(["de", "en", "fr"]);
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

  it("has sessions whose seats are counted, and full ones with a waitlist", async () => {
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

  it.each(COMMUNITIES)("shows the moderators of %s a queue of several kinds", async (_, id, open, closed) => {
    const api = await callAs(await ownerOf(id), id);
    const queue = await api.cases.list({ state: "open" });
    expect(queue.cases).toHaveLength(open);
    expect(new Set(queue.cases.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(queue.cases.flatMap(({ sources }) => sources))).toEqual(
      new Set(["report", "rule", "approval"]),
    );
    for (const { author, sources, reports, hits, state } of queue.cases) {
      expect(author).not.toBeNull();
      expect(reports.length > 0).toBe(sources.includes("report"));
      expect(state).toBe(sources.includes("report") ? "shown" : "waiting");
      const points = hits.reduce((sum, hit) => sum + hit.points, 0);
      expect(points).toBeGreaterThanOrEqual(sources.includes("rule") ? 60 : 0);
    }
    const past = await api.cases.list({ state: "closed" });
    expect(past.cases).toHaveLength(closed);
    for (const { decisions, reports } of past.cases) {
      expect(decisions).toHaveLength(1);
      expect(reports.map(({ status }) => status)).not.toContain("pending");
    }
  });

  it.each(COMMUNITIES)("lets the moderators of %s decide what waits", async (_, id) => {
    const api = await callAs(await ownerOf(id), id);
    const [found] = (await api.cases.list({ source: "approval" })).cases;
    const decided = await api.cases.decide({
      cases: [{ id: found?.id ?? "", version: found?.version ?? 0 }],
      action: "approve",
      reason: "It keeps to the rules.",
    });
    expect(decided.done).toEqual([found?.id]);
  });

  it("has custom fields, colored categories, listed members and requests in IndieZH", async () => {
    const api = await callAs(await ownerOf(INDIE), INDIE);
    const { items } = await api.member.directory.list({ view: NO_VIEW, cursor: null });
    expect(items.length).toBeGreaterThan(5);
    const skilled = await api.member.directory.list({
      view: { ...NO_VIEW, skill: "typescript" },
      cursor: null,
    });
    expect(skilled.items.map(({ username }) => username).sort()).toEqual(["oleksandr", "reto"]);
    const scope = await visitorScope(INDIE, now);
    const view = { ...DEFAULT_VIEW, fields: { sprachen: "rm" } };
    const startups = (await listStartups(scope, { view, cursor: null })).items;
    expect(startups.map(({ name }) => name).sort()).toEqual(["Hüttenwirt", "Quarta Lingua"]);
    for (const { shownCategory } of startups) expect(shownCategory.color).not.toBeNull();
    const states = await owner.execute(sql`select status from introductions where tenant_id = ${INDIE}`);
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(["pending", "accepted"]));
  });

  it.each(COMMUNITIES)("gives %s two tickets, of which one is answered", async (_, id) => {
    const scope = await visitorScope(id);
    const { tickets } = await listTickets(scope, { state: "open" });
    expect(tickets.map(({ answers }) => answers)).toEqual([1, 0]);
    const ticket = await readTicket(scope, tickets[0]?.id ?? "");
    expect([ticket?.isMember, ticket?.answers.length]).toEqual([true, 1]);
  });

  it.each(COMMUNITIES)(
    "lists three posts in the blog of %s in its language, newest first, none of them ahead",
    async (_, id) => {
      const scope = await visitorScope(id, now);
      const [language] = scope.tenant.languages;
      const posts = await listPosts(scope);
      expect(posts.map((post) => post.language)).toEqual([language, language, language]);
      const dates = posts.map(({ publishedAt }) => publishedAt.getTime());
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    },
  );

  it("reports and decides nothing before it was said, or after now", async () => {
    const wrong = await owner.execute(sql`
      select 'comment' from comments c join startups s on s.id = c.startup_id
      join moderation_cases k on k.target_id = c.id where c.created_at < s.launched_at
      union all
      select 'report' from content_flags f join members m on m.user_id = f.reporter_id and m.tenant_id = f.tenant_id
      where f.created_at < m.joined_at
      union all
      select 'case' from moderation_cases where opened_at > coalesce(decided_at, now())
      union all
      select 'notice' from notices n join comments c on c.id = n.comment_id
      where c.held_at is not null or c.deleted_at is not null`);
    expect([...wrong]).toEqual([]);
  });

  it("is the same after seeding again", async () => {
    await write();
    const [second] = await fingerprint();
    expect(second).toEqual(first);
  });
});
