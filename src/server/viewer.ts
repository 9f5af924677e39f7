import { and, eq, gt, sql } from "drizzle-orm";
import type { Tenant } from "@/access/tenant";
import type { Viewer } from "@/access/viewer";
import { inTenantId } from "./db/client";
import { adminRoles, authSessions, authUsers, members, profiles } from "./db/schema";
import { readSignInToken } from "./sign-in-cookie";

/**
 * Who is signed in on this community's host, with their standing, in one query; null for a visitor. A
 * sign-in made on another community's host is none here.
 */
export async function readViewer(tenant: Tenant, headers: Headers, now: Date): Promise<Viewer | null> {
  const token = readSignInToken(headers.get("cookie"));
  if (!token) return null;
  const [row] = await inTenantId(tenant.id, "", (tx) =>
    tx
      .select({
        userId: authUsers.id,
        signInId: authSessions.id,
        email: authUsers.email,
        isEmailVerified: authUsers.emailVerified,
        username: profiles.username,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        accountStatus: profiles.accountStatus,
        platformRoles: sql<Viewer["platformRoles"]>`array(
          select ${adminRoles.role} from ${adminRoles} where ${adminRoles.userId} = ${authUsers.id})`,
        member: {
          role: members.role,
          mutedUntil: members.mutedUntil,
          suspendedUntil: members.suspendedUntil,
          bannedAt: members.bannedAt,
          bannedUntil: members.bannedUntil,
          banReason: members.banReason,
        },
      })
      .from(authSessions)
      .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
      .innerJoin(profiles, eq(profiles.id, authUsers.id))
      .leftJoin(members, and(eq(members.tenantId, tenant.id), eq(members.userId, authUsers.id)))
      .where(
        and(
          eq(authSessions.token, token),
          eq(authSessions.tenantId, tenant.id),
          gt(authSessions.expiresAt, now),
        ),
      ),
  );
  return row ?? null;
}
