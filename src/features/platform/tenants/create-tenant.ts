import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { tenantFlags, tenants } from "@/domain/schema";
import { readTenant } from "@/domain/tenant/load-tenant";
import { auditBoth } from "@/domain/tenant/lock-tenant";
import { originOf } from "@/domain/tenant/origin";
import { TenantSettings } from "@/domain/tenant/schema";
import type { CreatedTenant, CreateTenant } from "@/features/platform/schema";
import { FEATURE_GATES, isInPlan, WIZARD_FEATURES } from "@/features/platform/wizard/rules";
import { AppError } from "@/lib/errors/app-error";
import { searchLanguageOf } from "@/lib/text/search-languages";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inPlatform, type Tx } from "@/server/db/client";
import { lockDomains, readAddress } from "./check-domain";
import { inviteOwner } from "./invite-owner";

/**
 * Creates a community, live immediately, and invites its owner. Idempotent per id. (TEN-4)
 * @throws AppError BAD_REQUEST (`domain`, `feature`), CONFLICT (`handled`)
 */
export async function createTenant(scope: PlatformScope, input: CreateTenant): Promise<CreatedTenant> {
  const above = WIZARD_FEATURES.find((name) => input.features[name] && !isInPlan(name, input.plan));
  if (above) throw new AppError("BAD_REQUEST", m.platform_wizard_upgradeRequired(), "feature");
  return inPlatform(scope, async (tx) => {
    await lockDomains(tx);
    const [made] = await tx.select().from(tenants).where(eq(tenants.id, input.id));
    if (made) return describeMade(tx, made, input);
    const address = await readAddress(tx, { domain: input.domain });
    if (address.refusal !== null) throw new AppError("BAD_REQUEST", address.refusal, "domain");
    const { domain } = address;
    await insertTenant(tx, scope, { ...input, domain });
    const tenant = await readTenant(tx, input.id);
    if (!tenant) throw new Error("A tenant was created but not found.");
    const inside = { ...scope, tenant };
    await setFeatures(tx, inside, input);
    const after = {
      name: input.name,
      domain,
      planType: input.plan,
      timeZone: input.timeZone,
      language: input.language,
      features: input.features,
    };
    const entry = { action: "tenant.created", target: { type: "tenant", id: input.id }, after };
    await auditBoth(tx, scope, inside, entry);
    const link = await inviteOwner(tx, inside, input.ownerEmail);
    await invalidate(tx, [tags.tenant(input.id)]);
    return { id: input.id, name: input.name, domain, url: originOf(domain), link };
  });
}

/** Response to a repeated request: the existing tenant, without the invitation link. */
async function describeMade(
  tx: Tx,
  { id, name, domain, planType }: typeof tenants.$inferSelect,
  input: CreateTenant,
): Promise<CreatedTenant> {
  const wanted = await readAddress(tx, { domain: input.domain, tenantId: id });
  const isSame = name === input.name && planType === input.plan && wanted.domain === domain;
  if (!isSame) throw new AppError("CONFLICT", m.platform_otherTenant(), "handled");
  return { id, name, domain, url: originOf(domain), link: null };
}

const insertTenant = (
  tx: Tx,
  { now }: PlatformScope,
  { id, name, domain, plan, primaryColor, timeZone, language }: CreateTenant,
) =>
  tx.insert(tenants).values({
    id,
    name,
    domain,
    tier: 1,
    platformType: "community",
    planType: plan,
    settings: TenantSettings.parse({
      timeZone,
      languages: [language],
      searchLanguage: searchLanguageOf(language),
      branding: { primaryColor, logoUrl: "/icon.svg" },
    }),
    createdAt: now,
  });

/** Stores only flags that differ from the platform's defaults. */
async function setFeatures(
  tx: Tx,
  { tenant, viewer, actor, now }: PlatformScope,
  { features }: CreateTenant,
): Promise<void> {
  const rows = WIZARD_FEATURES.flatMap((name) => {
    const { flag } = FEATURE_GATES[name];
    if (tenant.capabilities[flag] === features[name]) return [];
    const setBy = viewer?.userId ?? actor;
    return [{ tenantId: tenant.id, flag, isEnabled: features[name], setBy, setAt: now }];
  });
  if (rows.length > 0) await tx.insert(tenantFlags).values(rows);
}
