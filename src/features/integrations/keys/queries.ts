import { and, desc, eq, sql } from "drizzle-orm";
import type { KeyKind } from "@/access/api-scopes";
import type { TenantScope } from "@/access/scope";
import { apiKeys, authUsers, members, profiles } from "@/domain/schema";
import { inTenant } from "@/server/db/client";
import { isKind } from "./keys";
import type { ShownKey } from "./schema";

/** The community's keys, or the viewer's own ones, the newest first. Never the keys themselves. */
export const listKeys = (scope: TenantScope, kind: KeyKind): Promise<ShownKey[]> =>
  inTenant(scope, async (tx) => {
    const { id, name, start, scopes, networks, host, createdAt, expiresAt, usedAt } = apiKeys;
    const rows = await tx
      .select({
        ...{ id, name, start, scopes, networks, host, createdAt, expiresAt, usedAt },
        maker: profiles.username,
        isUsable: sql<boolean>`coalesce(${apiKeys.kind} <> 'community' or ${members.role} in ('admin', 'owner'), false)`,
        isEnded: sql<boolean>`${apiKeys.kind} <> 'community' and coalesce(${createdAt} <= ${authUsers.keysEndedAt}, false)`,
      })
      .from(apiKeys)
      .leftJoin(authUsers, eq(authUsers.id, apiKeys.makerId))
      .leftJoin(profiles, eq(profiles.id, apiKeys.makerId))
      .leftJoin(members, and(eq(members.tenantId, apiKeys.tenantId), eq(members.userId, apiKeys.makerId)))
      .where(isKind(scope, kind))
      .orderBy(desc(createdAt), desc(id));
    return rows.map(({ isUsable, isEnded, ...row }) => ({
      ...row,
      state: isEnded ? "expired" : stateOf(row, isUsable, scope.now),
    }));
  });

function stateOf({ expiresAt }: { expiresAt: Date | null }, isUsable: boolean, now: Date): ShownKey["state"] {
  if (expiresAt && expiresAt <= now) return "expired";
  return isUsable ? "active" : "paused";
}
