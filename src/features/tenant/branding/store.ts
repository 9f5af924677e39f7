import { desc, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { brandingDrafts, brandingVersions, profiles, tenants } from "@/domain/schema";
import type { BrandingValues, BrandingVersion, Conflict } from "@/domain/tenant/branding/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { inTenant, type Tx } from "@/server/db/client";
import { completeValues, valuesOf } from "./form-values";

type InTenant = Pick<TenantScope, "tenant">;

export type Stored = {
  published: BrandingValues;
  draft: BrandingValues | null;
  revision: number;
  draftBy: string | null;
  draftAt: Date | null;
  current: number;
};

const personName = (person: { fullName: string | null; username: string | null } | null): string | null =>
  person ? person.fullName || person.username : null;

/** The stored branding. With `lock`, it is locked until the transaction ends. */
export async function readStored(tx: Tx, { tenant }: InTenant, lock?: "lock"): Promise<Stored> {
  const rows = tx.select().from(tenants).where(eq(tenants.id, tenant.id));
  const [row] = await (lock ? rows.for("update") : rows);
  const [draft] = await tx
    .select({ row: brandingDrafts, person: { fullName: profiles.fullName, username: profiles.username } })
    .from(brandingDrafts)
    .leftJoin(profiles, eq(profiles.id, brandingDrafts.savedBy))
    .where(eq(brandingDrafts.tenantId, tenant.id));
  const { branding } = TenantSettings.parse(row?.settings ?? {});
  return {
    published: valuesOf(row?.name ?? tenant.name, branding),
    draft: draft?.row.content ? completeValues(draft.row.content) : null,
    revision: draft?.row.revision ?? 0,
    draftBy: personName(draft?.person ?? null),
    draftAt: draft?.row.savedAt ?? null,
    current: await readCurrent(tx, { tenant }),
  };
}

/** The revision of the current draft; 0 if there has never been one. */
export const readRevision = (scope: Pick<TenantScope, "tenant" | "viewer">): Promise<number> =>
  inTenant(scope, async (tx) => (await readStored(tx, scope)).revision);

async function readCurrent(tx: Tx, { tenant }: InTenant): Promise<number> {
  const [latest] = await tx
    .select({ version: brandingVersions.version })
    .from(brandingVersions)
    .where(eq(brandingVersions.tenantId, tenant.id))
    .orderBy(desc(brandingVersions.version))
    .limit(1);
  return latest?.version ?? 0;
}

const MAX_VERSIONS = 100;

export async function readVersions(tx: Tx, { tenant }: InTenant): Promise<BrandingVersion[]> {
  const rows = await tx
    .select({ row: brandingVersions, person: { fullName: profiles.fullName, username: profiles.username } })
    .from(brandingVersions)
    .leftJoin(profiles, eq(profiles.id, brandingVersions.publishedBy))
    .where(eq(brandingVersions.tenantId, tenant.id))
    .orderBy(desc(brandingVersions.version))
    .limit(MAX_VERSIONS);
  return rows.map(({ row, person }) => ({
    version: row.version,
    publishedAt: row.publishedAt,
    restoredFrom: row.restoredFrom,
    publishedBy: personName(person),
    values: completeValues(row.content),
  }));
}

export const conflictWith = ({ draftBy, draftAt, revision }: Stored): Conflict => ({
  outcome: "clash",
  by: draftBy,
  at: draftAt,
  revision,
});
