import { randomUUID } from "node:crypto";
import { FEATURES, PLATFORM_ROLES, type PlatformRole } from "../../src/access/names";
import type { Language } from "../../src/lib/language/languages";
import {
  createMember,
  createStartup,
  grantPlatformRole,
  inDatabase,
  type Member,
  openSignIn,
} from "./people";
import { PORT } from "./raw-request";

/** `sessionId`, `slug` and `username` name one of each that is visible to all. */
export type Community = {
  tenantId: string;
  host: string;
  tier: 0 | 1;
  isOn: boolean;
  sessionId: string;
  slug: string;
  username: string;
};

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** A community of a tier in which every feature is on, or none; the first language is its default. */
export async function createCommunity(
  tier: 0 | 1,
  isOn: boolean,
  languages: readonly Language[] = ["en"],
): Promise<Community> {
  const [tenantId, sessionId] = [randomUUID(), randomUUID()];
  const host = `c-${tenantId.slice(0, 8)}.localhost`;
  await inDatabase(async (sql) => {
    await sql`insert into tenants (id, name, domain, tier, plan_type, settings)
      values (${tenantId}, 'The Four', ${host}, ${tier}, 'enterprise', ${sql.json({ languages })})`;
    const flags = FEATURES.map((flag) => ({
      tenant_id: tenantId,
      flag,
      is_enabled: isOn,
      set_by: "journey",
    }));
    await sql`insert into tenant_flags ${sql(flags)}`;
    await sql`insert into sessions (id, tenant_id, title, description, format, status, visibility, starts_at,
        time_zone, minutes, place, requirements, speaker_slots)
      values (${sessionId}, ${tenantId}, 'Four short talks', 'Short talks.', 'micro', 'upcoming', 'public',
        ${inAnHour()}, 'Europe/Zurich', 60, 'Impact Hub', '{}', 4)`;
  });
  const maker = await createMember(host);
  const { slug } = await createStartup(host, maker);
  return { tenantId, host, tier, isOn, sessionId, slug, username: maker.username };
}

/** Gives a community something in each list: a reported comment, a support message, a blog post and its own terms. */
export async function addContent({ tenantId, host, slug, sessionId }: Community): Promise<void> {
  const [author, reporter] = [await createMember(host), await createMember(host)];
  const [commentId, at] = [randomUUID(), { tenant_id: tenantId }];
  await inDatabase(async (sql) => {
    const [startup] = await sql`select id from startups where tenant_id = ${tenantId} and slug = ${slug}`;
    const comment = { id: commentId, startup_id: startup?.id, user_id: author.userId, body: "Buy tea." };
    await sql`insert into comments ${sql({ ...at, ...comment })}`;
    const target = { ...at, target_type: "comment", target_id: commentId };
    const report = { id: randomUUID(), reporter_id: reporter.userId, reason: "spam", details: "Tea, again." };
    await sql`insert into content_flags ${sql({ ...target, ...report })}`;
    await sql`insert into moderation_cases (id, tenant_id, target_type, target_id, author_id, sources, opened_at)
      values (${randomUUID()}, ${tenantId}, 'comment', ${commentId}, ${author.userId}, '{report}', now())`;
    const ticket = {
      name: "Visitor",
      email: "v@visitors.example",
      message: "Tea?",
      fingerprint: randomUUID(),
    };
    await sql`insert into support_tickets ${sql({ ...at, id: randomUUID(), topic: "other", ...ticket })}`;
    const post = { slug: "tea", title: "Tea", summary: "About tea.", body: "Tea.", published_at: new Date() };
    await sql`insert into posts ${sql({ ...at, ...post, author_id: author.userId })}`;
    const terms = { name: "terms", version: 1, body: "Drink tea.", published_at: new Date(), note: "Tea." };
    await sql`insert into legal_pages ${sql({ ...at, ...terms })}`;
    const question = { id: randomUUID(), session_id: sessionId, user_id: author.userId, body: "Which tea?" };
    await sql`insert into questions ${sql({ ...at, ...question })}`;
  });
}

/** The values for a page's `{name}`; other names have no value. */
export const fill = (page: string, { slug, username, sessionId }: Community) =>
  page
    .replace("{period}/{name}", "year/2026")
    .replace("{slug}", slug)
    .replace("{username}", username)
    .replace(/\{\w+\}/g, sessionId);

/** Every kind of community that the law tells apart: its tier, and whether its features are on. */
export const KINDS = [
  [0, true],
  [0, false],
  [1, true],
  [1, false],
] as const;

async function changed(
  table: "members" | "auth_users" | "profiles",
  one: Member,
  values: object,
): Promise<Member> {
  const key = table === "members" ? "user_id" : "id";
  await inDatabase((sql) => sql`update ${sql(table)} set ${sql(values)} where ${sql(key)} = ${one.userId}`);
  return one;
}

type Make = (host: string) => Promise<Member>;
const ordinary: Make = (host) => createMember(host);

const platform =
  (role: PlatformRole): Make =>
  async (host) => {
    const one = await createMember(host);
    await grantPlatformRole(one, role);
    return one;
  };

/** All persons who may ask, under the names that `tests/access/denials.snapshot.txt` gives them. */
const PEOPLE: Record<string, Make> = {
  member: ordinary,
  moderator: (host) => createMember(host, { role: "moderator" }),
  admin: (host) => createMember(host, { role: "admin" }),
  owner: (host) => createMember(host, { role: "owner" }),
  "banned for good": async (host) => changed("members", await ordinary(host), { banned_at: new Date() }),
  suspended: async (host) => changed("members", await ordinary(host), { suspended_until: inAnHour() }),
  muted: async (host) => changed("members", await ordinary(host), { muted_until: inAnHour() }),
  unverified: async (host) => changed("auth_users", await ordinary(host), { email_verified: false }),
  "banned on the platform": async (host) =>
    changed("profiles", await ordinary(host), { account_status: "banned" }),
  "platform's super_admin without a factor": async (host) =>
    changed("auth_users", await platform("super_admin")(host), { second_factor_at: null }),
  "platform's super_admin, factor not proved": platform("super_admin"),
  "platform's super_admin, factor proved an hour ago": platform("super_admin"),
  ...Object.fromEntries(PLATFORM_ROLES.map((role) => [`platform's ${role}`, platform(role)])),
};

/** When the factor was proved, where it isn't with the sign-in. */
const FACTORS: Record<string, () => Date | null> = {
  "platform's super_admin, factor not proved": () => null,
  "platform's super_admin, factor proved an hour ago": () => new Date(Date.now() - 3_600_000),
};

const cookieOf = async (one: Member, signedInAt?: Date, factorAt?: Date | null) => {
  const { name, value } = await openSignIn(one, PORT, signedInAt, factorAt);
  return `${name}=${value}`;
};

export type Subject = { name: string; cookie: string };

/** All of them with their cookies; a visitor first, and a member of `elsewhere` as what they are here and there. */
export async function createSubjects({ host }: Community, elsewhere: Community): Promise<Subject[]> {
  const subjects: Subject[] = [{ name: "visitor", cookie: "" }];
  for (const [name, make] of Object.entries(PEOPLE)) {
    subjects.push({ name, cookie: await cookieOf(await make(host), undefined, FACTORS[name]?.()) });
  }
  const stranger = await createMember(elsewhere.host, { role: "owner" });
  subjects.push({ name: "member elsewhere", cookie: await cookieOf({ ...stranger, host }) });
  const owner = await createMember(host, { role: "owner" });
  const cookie = await cookieOf({ ...owner, host: elsewhere.host });
  return [...subjects, { name: "owner, signed in on another host", cookie }];
}

/** Outsiders: a visitor, and users of the hub who haven't asked to join, wait, and were declined. */
export async function createOutsiders({ tenantId, host }: Community): Promise<Subject[]> {
  const subjects: Subject[] = [{ name: "visitor", cookie: "" }];
  for (const [name, status] of [
    ["member elsewhere", null],
    ["applicant", "waiting"],
    ["declined", "declined"],
  ] as const) {
    const one = await createMember("localhost");
    const decidedAt = status === "declined" ? new Date() : null;
    if (status)
      await inDatabase(
        (sql) => sql`insert into join_applications (id, tenant_id, user_id, answers, status, decided_at)
          values (gen_random_uuid(), ${tenantId}, ${one.userId}, '[]', ${status}, ${decidedAt})`,
      );
    subjects.push({ name, cookie: await cookieOf({ ...one, host }) });
  }
  return subjects;
}

/** Roles whose pages differ, each with a sign-in that began at `signedInAt`. */
export const createSignedInAt = (signedInAt: Date, { host }: Community): Promise<Subject[]> =>
  Promise.all(
    ["member", "moderator", "admin", "owner", "platform's super_admin"].map(async (name) => {
      const make = PEOPLE[name];
      if (!make) throw new Error(`There is no ${name}.`);
      return { name, cookie: await cookieOf(await make(host), signedInAt) };
    }),
  );
