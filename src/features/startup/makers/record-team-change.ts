import { and, asc, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { profiles, startupMakers, startups } from "@/domain/schema";
import type { RecordedMaker } from "@/domain/startup/makers/rules";
import { insertChange } from "@/features/startup/record-change";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";

/** Ordered by position. The owner who submitted the startup is first. */
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

/** Only ids are stored in the history, so that no names remain after an account is deleted. */
const toKeep = (makers: Awaited<ReturnType<typeof listMakers>>): RecordedMaker[] =>
  makers.map(({ userId, role }) => ({ userId, role }));

type TeamChange = {
  startupId: string;
  userId: string;
  action: "maker.joined" | "maker.left" | "maker.removed" | "maker.role_changed";
};

/** Changes the makers and records the team before and after. Records nothing if the team is unchanged. */
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
  await invalidate(tx, [tags.pages(tenant.id)]);
}
