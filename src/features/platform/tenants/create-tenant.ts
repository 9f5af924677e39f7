import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { tenantFlags, tenants } from "@/domain/schema";
import type { Package } from "@/domain/subscription/rules";
import { readTenant } from "@/domain/tenant/load-tenant";
import { auditBoth } from "@/domain/tenant/lock-tenant";
import { originOf } from "@/domain/tenant/origin";
import { TenantSettings } from "@/domain/tenant/schema";
import type { AddressAnswer, CreatedTenant, CreateTenant } from "@/features/platform/schema";
import {
  FEATURE_GATES,
  isInPlan,
  WIZARD_FEATURES,
  type WizardFeatures,
} from "@/features/platform/wizard/rules";
import { AppError } from "@/lib/errors/app-error";
import { searchLanguageOf } from "@/lib/text/search-languages";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inPlatform, type Tx } from "@/server/db/client";
import { lockDomains, readAddress } from "./check-domain";
import { inviteOwner } from "./invite-owner";

/**
 * A community to create. `features` are the ones that differ from the platform's defaults, if a superadmin chooses
 * them. `logoUrl` is an uploaded logo.
 */
type NewTenant = Pick<CreateTenant, "id" | "name" | "primaryColor" | "timeZone" | "language"> & {
  domain: AddressAnswer;
  plan: Package;
  features?: WizardFeatures;
  logoUrl?: string;
  heldUntil?: Date | null;
};

/**
 * Creates a community and invites its owner. Idempotent per id. (TEN-4)
 * @throws AppError BAD_REQUEST (`domain`, `feature`), CONFLICT (`handled`)
 */
export async function createTenant(scope: PlatformScope, input: CreateTenant): Promise<CreatedTenant> {
  const above = WIZARD_FEATURES.find((name) => input.features[name] && !isInPlan(name, input.plan));
  if (above) throw new AppError("BAD_REQUEST", m.platform_wizard_upgradeRequired(), "feature");
  return inPlatform(scope, async (tx) => {
    await lockDomains(tx);
    const [made] = await tx.select().from(tenants).where(eq(tenants.id, input.id));
    if (made) return describeMade(tx, made, input);
    const domain = await readAddress(tx, { domain: input.domain });
    const inside = await insertTenant(tx, scope, { ...input, domain });
    const link = await inviteOwner(tx, inside, input.ownerEmail);
    const { name, domain: address } = inside.tenant;
    return { id: input.id, name, domain: address, url: originOf(address), link };
  });
}

/**
 * Inserts a community, live as soon as the transaction commits, and returns its scope. The caller holds the lock of
 * `lockDomains` since it has read the address.
 * @throws AppError BAD_REQUEST (`domain`)
 */
export async function insertTenant(tx: Tx, scope: PlatformScope, input: NewTenant): Promise<PlatformScope> {
  const { id, name, plan, timeZone, language, features } = input;
  if (input.domain.refusal !== null) throw new AppError("BAD_REQUEST", input.domain.refusal, "domain");
  const { domain } = input.domain;
  await insertRow(tx, scope, { ...input, domain });
  const tenant = await readTenant(tx, id);
  if (!tenant) throw new Error("A tenant was created but not found.");
  const inside = { ...scope, tenant };
  if (features) await setFeatures(tx, inside, features);
  const after = { name, domain, planType: plan, timeZone, language, features };
  await auditBoth(tx, scope, inside, { action: "tenant.created", target: { type: "tenant", id }, after });
  await invalidate(tx, [tags.tenant(id)]);
  return inside;
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

const insertRow = (
  tx: Tx,
  { now }: PlatformScope,
  {
    id,
    name,
    domain,
    plan,
    primaryColor,
    timeZone,
    language,
    logoUrl = "/icon.svg",
    heldUntil,
  }: Omit<NewTenant, "domain"> & { domain: string },
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
      branding: { primaryColor, logoUrl },
    }),
    createdAt: now,
    heldUntil,
  });

/** Stores only flags that differ from the platform's defaults. */
async function setFeatures(
  tx: Tx,
  { tenant, viewer, actor, now }: PlatformScope,
  features: WizardFeatures,
): Promise<void> {
  const rows = WIZARD_FEATURES.flatMap((name) => {
    const { flag } = FEATURE_GATES[name];
    if (tenant.capabilities[flag] === features[name]) return [];
    const setBy = viewer?.userId ?? actor;
    return [{ tenantId: tenant.id, flag, isEnabled: features[name], setBy, setAt: now }];
  });
  if (rows.length > 0) await tx.insert(tenantFlags).values(rows);
}
