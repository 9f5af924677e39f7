import { createHmac, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import postgres from "postgres";
import type { MemberRole, PlatformRole } from "../../src/access/names";
import type { Language } from "../../src/lib/language/languages";
import type { JobName } from "../../src/server/jobs/queues";
import { APP_SECRET } from "../support/product";
import { originOf, PORT } from "./support";

export type Member = { userId: string; username: string; name: string; host: string };
type MemberOptions = { role?: MemberRole; mutedUntil?: Date; joinedAt?: Date; language?: Language };

let pool: postgres.Sql | undefined;

/** Runs statements as the database's owner, past row security, on connections that all journeys of a worker share. */
export async function inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  pool ??= postgres(process.env.E2E_DATABASE_URL ?? "", { max: 4, idle_timeout: 5, onnotice: () => {} });
  return work(pool);
}

/** Has a scheduled job run now, which would wait for its minute. */
export const runJob = (name: JobName): Promise<unknown> =>
  inDatabase((sql) => sql`insert into pgboss.job (name, data) values (${name}, '{}')`);

async function tenantOf(sql: postgres.Sql, host: string): Promise<string> {
  const [tenant] = await sql<{ id: string }[]>`select id from tenants where domain = ${host}`;
  if (!tenant) throw new Error(`There is no community at ${host}.`);
  return tenant.id;
}

/** A new member for one journey, so that journeys don't meet. */
export function createMember(host: string, options: MemberOptions = {}): Promise<Member> {
  const userId = randomUUID();
  const username = `guest-${userId.slice(0, 8)}`;
  const name = `Guest ${userId.slice(0, 8)}`;
  const { role = "member", mutedUntil = null, joinedAt = new Date(), language = null } = options;
  return inDatabase(async (sql) => {
    const tenantId = await tenantOf(sql, host);
    await sql`insert into auth_users (id, name, email, email_verified)
      values (${userId}, ${name}, ${`${username}@people.example`}, true)`;
    await sql`insert into profiles (id, full_name, username, language)
      values (${userId}, ${name}, ${username}, ${language})`;
    await sql`insert into members (tenant_id, user_id, role, muted_until, joined_at)
      values (${tenantId}, ${userId}, ${role}, ${mutedUntil}, ${joinedAt})`;
    return { userId, username, name, host };
  });
}

/** Signs a member in without a screen, at `signedInAt`, by default with their second factor: the cookie that their browser would keep. */
export async function openSignIn(
  { userId, host }: Member,
  port: number | string = PORT,
  signedInAt = new Date(),
  factorAt: Date | null = signedInAt,
): Promise<{ name: string; value: string }> {
  const token = randomUUID();
  await inDatabase(async (sql) => {
    const tenantId = await tenantOf(sql, host);
    const expiresAt = new Date(Date.now() + 3_600_000);
    await sql`insert into auth_sessions (id, token, user_id, tenant_id, expires_at, created_at, factor_at)
      values (${randomUUID()}, ${token}, ${userId}, ${tenantId}, ${expiresAt}, ${signedInAt}, ${factorAt})`;
  });
  const signature = createHmac("sha256", APP_SECRET).update(token).digest("base64");
  return { name: `startuphub-${port}.session_token`, value: encodeURIComponent(`${token}.${signature}`) };
}

/** Makes a member part of the platform's staff, with the second factor that their role demands. */
export const grantPlatformRole = ({ userId }: Member, role: PlatformRole): Promise<unknown> =>
  inDatabase(async (sql) => {
    await sql`update auth_users set second_factor_at = now() where id = ${userId}`;
    await sql`insert into admin_roles (id, user_id, role) values (${randomUUID()}, ${userId}, ${role})`;
  });

/** Signs a member in without a screen, in this browser, on their community's host, with all cookies of a sign-in. */
export async function signIn(
  context: BrowserContext,
  member: Member,
  port: number | string = PORT,
): Promise<void> {
  const url = originOf(member.host);
  const hint = { name: `startuphub-${port}.viewer`, value: "1", url };
  const mark = createHmac("sha256", APP_SECRET).update(`account:${member.userId}`).digest("base64url");
  const account = { name: `startuphub-${port}.account`, value: mark.slice(0, 22), url };
  await context.addCookies([{ ...(await openSignIn(member, port)), url }, hint, account]);
}

/** Ends all sign-ins of a member, as a password change or a ban would. */
export const endSignIns = ({ userId }: Member): Promise<unknown> =>
  inDatabase((sql) => sql`delete from auth_sessions where user_id = ${userId}`);

export type Startup = { id: string; slug: string; name: string; address: string };

/** A listed startup that no other journey touches; the named member makes it. */
export function createStartup(host: string, maker?: Member, sameSlug?: string): Promise<Startup> {
  const id = randomUUID();
  const slug = sameSlug ?? `journey-${id.slice(0, 8)}`;
  const name = `Journey ${id.slice(0, 8)}`;
  return inDatabase(async (sql) => {
    const tenantId = await tenantOf(sql, host);
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    await sql`insert into startups (id, tenant_id, slug, name, tagline, description, website, website_key, category,
        search_language, status, launched_at, launch_day, launch_week, launch_month, launch_year)
      values (${id}, ${tenantId}, ${slug}, ${name}, 'Made for one journey', 'Nothing but a test.',
        ${`https://${slug}.example`}, ${`${slug}.example`},
        coalesce((select categories -> 0 -> 'keys' ->> 0 from taxonomies where tenant_id = ${tenantId}), 'Developer tools'),
        coalesce((select settings ->> 'searchLanguage' from tenants where id = ${tenantId}), 'english'),
        'live', ${now}, ${day}, ${day}, ${`${day.slice(0, 7)}-01`}, ${`${day.slice(0, 4)}-01-01`})`;
    if (maker) {
      await sql`insert into startup_makers (tenant_id, startup_id, user_id, role)
        values (${tenantId}, ${id}, ${maker.userId}, 'owner')`;
    }
    return { id, slug, name, address: `${originOf(host)}/startup/${slug}` };
  });
}

/** Changes a startup as its maker would: the row, and what tells every instance of it. */
export const changeTagline = ({ id }: Startup, tagline: string) =>
  inDatabase(async (sql) => {
    const [row] = await sql`update startups set tagline = ${tagline} where id = ${id} returning tenant_id`;
    await sql`select pg_notify('startuphub_invalidation', ${`pages:${row?.tenant_id}`})`;
  });
