import { and, asc, eq } from "drizzle-orm";
import type { MemberScope, TenantScope } from "@/access/scope";
import { audit } from "@/server/audit";
import type { Tx } from "@/server/db/client";
import { profiles, startupMakers, startups } from "@/server/db/schema";
import { invalidate, tags } from "@/server/invalidate";
import { keepChange } from "./changes";
import { invalidateListing } from "./launch";
import { ROLE_NAMES } from "./maker-rules";

/** The makers of a startup in their order, the owner who submitted it first. */
export const listMakers = (tx: Tx, { tenant }: Pick<TenantScope, "tenant">, startupId: string) =>
  tx
    .select({
      userId: startupMakers.userId,
      role: startupMakers.role,
      username: profiles.username,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
    })
    .from(startupMakers)
    .innerJoin(profiles, eq(profiles.id, startupMakers.userId))
    .where(and(eq(startupMakers.tenantId, tenant.id), eq(startupMakers.startupId, startupId)))
    .orderBy(asc(startupMakers.position), asc(profiles.username));

const inWords = (makers: Awaited<ReturnType<typeof listMakers>>): string[] =>
  makers.map(({ username, role }) => `@${username} (${ROLE_NAMES[role]})`);

type TeamChange = {
  startupId: string;
  /** Who comes, goes or gets another role. */
  userId: string;
  action: "maker.joined" | "maker.left" | "maker.removed" | "maker.role_changed";
};

/** Does something to the makers and keeps who they were and are; nothing is kept of what changed nothing. */
export async function changeTeam(
  tx: Tx,
  scope: MemberScope,
  { startupId, userId, action }: TeamChange,
  apply: () => Promise<unknown>,
): Promise<void> {
  const { tenant } = scope;
  const before = inWords(await listMakers(tx, scope, startupId));
  await apply();
  const after = inWords(await listMakers(tx, scope, startupId));
  if (before.join() === after.join()) return;
  const [startup] = await tx
    .select({ version: startups.version })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, startupId)));
  await keepChange(tx, scope, startupId, startup?.version ?? 1, { makers: { before, after } });
  const target = { type: "startup", id: startupId };
  await audit(tx, scope, { action, target, before: { makers: before }, after: { makers: after, userId } });
  await invalidateListing(tx, tenant.id, startupId);
  await invalidate(tx, [tags.profile(tenant.id, userId)]);
}
