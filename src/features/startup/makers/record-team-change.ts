import { and, asc, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { insertChange } from "@/features/startup/record-change";
import { invalidateListing } from "@/features/startup/store";
import { audit } from "@/server/audit/audit";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { profiles, startupMakers, startups } from "@/server/db/schema";
import type { KeptMaker } from "./rules";

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

/** Whoever deletes their account takes their name along, so what is kept has ids only. */
const toKeep = (makers: Awaited<ReturnType<typeof listMakers>>): KeptMaker[] =>
  makers.map(({ userId, role }) => ({ userId, role }));

type TeamChange = {
  startupId: string;
  /** Who comes, goes or gets another role. */
  userId: string;
  action: "maker.joined" | "maker.left" | "maker.removed" | "maker.role_changed";
};

/** Does something to the makers and keeps who they were and are; nothing is kept of what changed nothing. */
export async function changeTeam(
  tx: Tx,
  scope: TenantScope,
  { startupId, userId, action }: TeamChange,
  apply: () => Promise<unknown>,
): Promise<void> {
  const { tenant } = scope;
  const before = toKeep(await listMakers(tx, scope, startupId));
  await apply();
  const after = toKeep(await listMakers(tx, scope, startupId));
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const [startup] = await tx
    .select({ version: startups.version })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), eq(startups.id, startupId)));
  await insertChange(tx, scope, startupId, startup?.version ?? 1, { makers: { before, after } });
  const target = { type: "startup", id: startupId };
  await audit(tx, scope, { action, target, before: { makers: before }, after: { makers: after, userId } });
  await invalidateListing(tx, tenant.id, startupId);
  await invalidate(tx, [tags.profile(tenant.id, userId)]);
}
