import { and, eq, sql } from "drizzle-orm";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { brandingVersions, tenants } from "@/domain/schema";
import { missingEntitlement } from "@/domain/subscription/rules";
import { describeError } from "@/domain/tenant/branding/css-rules";
import { changesOwnLook, BRANDING_COPY as copy, toSettings } from "@/domain/tenant/branding/rules";
import {
  BrandingValues,
  type Conflict,
  type OneRevision,
  type RollBack,
} from "@/domain/tenant/branding/schema";
import { endHubLists } from "@/domain/tenant/hub-listing/end-hub-lists";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { compileCss } from "./compile-css";
import { writeDraft } from "./drafts";
import { completeValues } from "./form-values";
import { conflictWith, readStored, type Stored } from "./store";

type Published = { outcome: "published"; version: number; revision: number };

/**
 * Publishes the draft. It is visible on every page within a second. Only rejected CSS prevents it; of a color
 * that can't be read as text, pages use a darker or lighter shade. (TEN-12, TEN-13)
 * @throws AppError BAD_REQUEST with reason `css`, FORBIDDEN (`look`, `css`) without the plan,
 *   PRECONDITION_FAILED if there is no draft.
 */
export function publishDraft(scope: AdminScope, { revision }: OneRevision): Promise<Published | Conflict> {
  return inTenant(scope, async (tx) => {
    const stored = await readStored(tx, scope, "lock");
    if (stored.revision !== revision) return conflictWith(stored);
    if (!stored.draft) throw new AppError("PRECONDITION_FAILED", copy.nothing(), "nothing");
    const values = BrandingValues.parse(stored.draft);
    assertIncluded(scope, values, stored.published);
    assertStyled(scope, values, stored.published);
    const version = await putInForce(tx, scope, stored, { values, restoredFrom: null });
    return { outcome: "published", version, revision: await writeDraft(tx, scope, stored, null) };
  });
}

/**
 * Republishes an earlier version as a new one. Drafts are kept. A draft based on the replaced version gets a
 * conflict.
 */
export function rollBack(scope: AdminScope, { version, current }: RollBack): Promise<Published | Conflict> {
  return inTenant(scope, async (tx) => {
    const stored = await readStored(tx, scope, "lock");
    if (stored.current !== current) return conflictWith(stored);
    const { tenantId, version: column, content } = brandingVersions;
    const isWanted = and(eq(tenantId, scope.tenant.id), eq(column, version));
    const [row] = await tx.select({ content }).from(brandingVersions).where(isWanted);
    if (!row) throw new AppError("NOT_FOUND", copy.noVersion(), "version");
    const values = completeValues(row.content);
    assertIncluded(scope, values, stored.published);
    const made = await putInForce(tx, scope, stored, { values, restoredFrom: version });
    return {
      outcome: "published",
      version: made,
      revision: await writeDraft(tx, scope, stored, stored.draft),
    };
  });
}

function assertIncluded({ tenant }: AdminScope, values: BrandingValues, published: BrandingValues): void {
  if (changesOwnLook(values, published) && !tenant.entitlements.includes("custom_branding"))
    throw new AppError("FORBIDDEN", missingEntitlement("custom_branding"), "look");
}

function assertStyled({ tenant }: AdminScope, values: BrandingValues, published: BrandingValues): void {
  if (values.customCss === published.customCss) return;
  if (!tenant.capabilities.white_label)
    throw new AppError("FORBIDDEN", missingEntitlement("white_label"), "css");
  const [failure] = compileCss(values.customCss).failures;
  if (failure) throw new AppError("BAD_REQUEST", copy.css(describeError(failure)), "css");
}

type Next = { values: BrandingValues; restoredFrom: number | null };

/** Stores the version and the public branding, and writes the audit log. Returns the version number. */
async function putInForce(tx: Tx, scope: AdminScope, stored: Stored, next: Next): Promise<number> {
  const { tenant, viewer, now } = scope;
  const { published: before, current } = stored;
  const { values, restoredFrom } = next;
  const first = { tenantId: tenant.id, version: 1, content: before, publishedBy: null, publishedAt: now };
  if (current === 0) await tx.insert(brandingVersions).values(first);
  const version = Math.max(current, 1) + 1;
  await tx.insert(brandingVersions).values({
    tenantId: tenant.id,
    version,
    content: values,
    restoredFrom,
    publishedBy: viewer.userId,
    publishedAt: now,
  });
  const branding = JSON.stringify({ branding: toSettings(values) });
  await tx
    .update(tenants)
    .set({ name: values.name, settings: sql`${tenants.settings} || ${branding}::jsonb` })
    .where(eq(tenants.id, tenant.id));
  await audit(tx, scope, {
    action: restoredFrom === null ? "branding.published" : "branding.rolled_back",
    target: { type: "tenant", id: tenant.id },
    before,
    after: values,
  });
  await endHubLists(tx, tenant.id);
  await invalidate(tx, [tags.tenant(tenant.id)]);
  return version;
}
