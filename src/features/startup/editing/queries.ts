import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { DraftValues } from "@/features/startup/drafts/schema";
import { isMadeBy } from "@/features/startup/makers/queries";
import { inTenant, type Tx } from "@/server/db/client";
import { startupImages, startupMakers, startups } from "@/server/db/schema";
import type { EditableStartup } from "./schema";

type StartupRow = typeof startups.$inferSelect;

const isOwned = ({ tenant, viewer }: TenantScope): SQL<boolean> => sql`exists (select from ${startupMakers}
  where ${startupMakers.tenantId} = ${tenant.id} and ${startupMakers.startupId} = ${startups.id}
  and ${startupMakers.userId} = ${viewer?.userId ?? null} and ${startupMakers.role} = 'owner')`;

/** A startup that the viewer makes and that has left its draft. */
const isOurs = (scope: TenantScope) =>
  and(eq(startups.tenantId, scope.tenant.id), ne(startups.status, "draft"), isMadeBy(scope, startups.id));

/** The viewer's startup of this id; whoever else wants to change it waits until the transaction ends. */
export async function lockOwn(tx: Tx, scope: TenantScope, startupId: string) {
  const [own] = await tx
    .select({ startup: startups, isOwner: isOwned(scope) })
    .from(startups)
    .where(and(isOurs(scope), eq(startups.id, startupId)))
    .for("update");
  return own ?? null;
}

/** A startup as the form shows it; its makers have a page of their own. */
export async function readValues(tx: Tx, { tenant }: TenantScope, row: StartupRow): Promise<DraftValues> {
  const { id, name, tagline, description, website, category, tags, stage, pricing } = row;
  const { fileId, alt, position } = startupImages;
  const gallery = await tx
    .select({ fileId, alt })
    .from(startupImages)
    .where(and(eq(startupImages.tenantId, tenant.id), eq(startupImages.startupId, id)))
    .orderBy(asc(position));
  return {
    ...{ id, name, tagline, description, website, category, tags, stage, pricing, gallery },
    location: row.location ?? "",
    foundedYear: row.foundedYear,
    isHiring: row.isHiring,
    logoFileId: row.logoFileId,
    makers: [],
    launchAt: null,
    isDistinct: true,
  };
}

/** The viewer's startup at this address, as they may change it; null when it is none of theirs. */
export function openStartup(scope: TenantScope, slug: string): Promise<EditableStartup | null> {
  return inTenant(scope, async (tx) => {
    const [own] = await tx
      .select({ startup: startups, isOwner: isOwned(scope) })
      .from(startups)
      .where(and(isOurs(scope), eq(startups.slug, slug)));
    if (!own) return null;
    const { status, version, moderationReason, removedAt, voteCount, commentCount } = own.startup;
    return {
      slug,
      moderation:
        moderationReason === null ? null : { reason: moderationReason, isFinal: removedAt !== null },
      status,
      version,
      counts: { votes: voteCount, comments: commentCount },
      launchAt: own.startup.launchedAt,
      isOwner: own.isOwner,
      values: await readValues(tx, scope, own.startup),
    };
  });
}
