import { createHmac, randomUUID } from "node:crypto";
import type postgres from "postgres";
import { SECRET, type World } from "./world";

export type Voter = { userId: string; tenantId: string; cookie: string };

/** Members of the hub, signed in without a screen. */
export async function signInPeople({ sql, product }: World, count: number): Promise<Voter[]> {
  const people = await sql<Omit<Voter, "cookie">[]>`
    select m.user_id as "userId", m.tenant_id as "tenantId" from members m
    join tenants t on t.id = m.tenant_id join auth_users u on u.id = m.user_id
    where t.domain = 'localhost' and u.email_verified and m.banned_at is null and m.role = 'member'
      and m.suspended_until is null and m.muted_until is null order by m.user_id limit ${count}`;
  return Promise.all(
    people.map(async (person) => ({ ...person, cookie: await signIn(sql, product.port, person) })),
  );
}

async function signIn(
  sql: postgres.Sql,
  port: number,
  { userId, tenantId }: Omit<Voter, "cookie">,
): Promise<string> {
  const token = randomUUID();
  await sql`insert into auth_sessions (id, token, user_id, tenant_id, expires_at)
    values (${randomUUID()}, ${token}, ${userId}, ${tenantId}, now() + interval '1 day')`;
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return `startuphub-${port}.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
