import type { Tenant } from "@/access/tenant";
import type { Membership, Viewer } from "@/access/viewer";
import { readInTenantId } from "./db/client";
import { readSignInToken } from "./sign-in-cookie";

type Row = Omit<Viewer, "member"> & {
  role: Membership["role"] | null;
  mutedUntil: string | null;
  suspendedUntil: string | null;
  bannedAt: string | null;
  bannedUntil: string | null;
  banReason: string | null;
};

/**
 * Who is signed in on this community's host, with their standing, in one flight; null for a visitor. A
 * sign-in made on another community's host is none here. Every call of a signed-in person begins with this,
 * so it is written out and not built anew each time.
 */
export async function readViewer(tenant: Tenant, headers: Headers, now: Date): Promise<Viewer | null> {
  const token = readSignInToken(headers.get("cookie"));
  if (!token) return null;
  const [row] = await readInTenantId<Row>(
    tenant.id,
    (sql) => sql`
      select u.id as "userId", s.id as "signInId", u.email, u.email_verified as "isEmailVerified",
        p.username, p.full_name as "fullName", p.avatar_url as "avatarUrl",
        p.account_status as "accountStatus",
        array(select r.role from admin_roles r where r.user_id = u.id) as "platformRoles",
        m.role, m.muted_until as "mutedUntil", m.suspended_until as "suspendedUntil",
        m.banned_at as "bannedAt", m.banned_until as "bannedUntil", m.ban_reason as "banReason"
      from auth_sessions s
      join auth_users u on u.id = s.user_id
      join profiles p on p.id = u.id
      left join members m on m.tenant_id = ${tenant.id} and m.user_id = u.id
      where s.token = ${token} and s.tenant_id = ${tenant.id} and s.expires_at > ${now.toISOString()}`,
  );
  return row ? viewerOf(row) : null;
}

function viewerOf(row: Row): Viewer {
  const { role, mutedUntil, suspendedUntil, bannedAt, bannedUntil, banReason, ...person } = row;
  if (role === null) return { ...person, member: null };
  return {
    ...person,
    member: {
      role,
      mutedUntil: asDate(mutedUntil),
      suspendedUntil: asDate(suspendedUntil),
      bannedAt: asDate(bannedAt),
      bannedUntil: asDate(bannedUntil),
      banReason,
    },
  };
}

const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
