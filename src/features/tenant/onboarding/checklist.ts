import { and, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import { hasPage } from "@/access/pages";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { auditLog, tenants } from "@/domain/schema";
import { isUpload } from "@/domain/tenant/brand-icon";
import { brandingOf, DEFAULT_BRANDING } from "@/domain/tenant/rules";
import { TenantSettings } from "@/domain/tenant/schema";
import { AppError } from "@/lib/errors/app-error";
import { normaliseColor } from "@/lib/format/color";
import { inTenant, type Tx } from "@/server/db/client";
import { FIRST_STEPS, type Figures, type FirstStep, type FirstSteps, STEPS } from "./rules";

const RULES_KEPT = "tenant.rules_kept";

/** The steps whose page and feature are available, in order. */
const stepsOf = ({ tenant }: TenantScope): FirstStep[] =>
  FIRST_STEPS.filter((step) => {
    const { href, needs } = STEPS[step];
    return hasPage(href) && (!needs || tenant.capabilities[needs]);
  });

/**
 * The community's progress, derived from its data. What a superadmin created it with, such as a color and the invitation
 * of its owner, isn't progress; what a founder chose is. Once all steps are done, `onboarded` is set. (TEN-17)
 */
export const readFirstSteps = (scope: TenantScope): Promise<FirstSteps> =>
  inTenant(scope, async (tx) => {
    const [row] = await tx
      .select({ settings: tenants.settings })
      .from(tenants)
      .where(eq(tenants.id, scope.tenant.id));
    const settings = TenantSettings.parse(row?.settings ?? {});
    const done = await readDone(tx, scope, settings);
    const steps = stepsOf(scope).map((step) => ({ step, isDone: done[step] }));
    const isDone = steps.every((one) => one.isDone);
    if (settings.onboarded !== isDone) await setSetting(tx, scope, { onboarded: isDone });
    return { steps, isDone, isHidden: isDone && settings.hidesFirstSteps };
  });

async function readDone(
  tx: Tx,
  { tenant }: TenantScope,
  { branding }: TenantSettings,
): Promise<Record<FirstStep, boolean>> {
  const { id } = tenant;
  const [found] = await tx.execute<
    Record<
      "branding" | "founded" | "rules" | "startup" | "session" | "invitation" | "legal" | "domain",
      boolean
    >
  >(sql`
    select exists (select from branding_versions where tenant_id = ${id} and published_by is not null) as branding,
      exists (select from audit_log where tenant_id = ${id} and action = 'tenant.founded') as founded,
      exists (select from audit_log where tenant_id = ${id} and action in ('tenant.rules_changed', ${RULES_KEPT})) as rules,
      exists (select from startups where tenant_id = ${id} and status = 'live') as startup,
      exists (select from sessions where tenant_id = ${id} and status <> 'draft') as session,
      (select count(*) > 1 from (select from members where tenant_id = ${id} limit 2) people)
        or exists (select from audit_log where tenant_id = ${id} and action = 'invitation.made'
          and after ->> 'role' <> 'owner') as invitation,
      exists (select from legal_pages where tenant_id = ${id}) as legal,
      exists (select from tenant_domains where tenant_id = ${id} and verified_at is not null) as domain`);
  const none = {
    branding: false,
    founded: false,
    rules: false,
    startup: false,
    session: false,
    invitation: false,
    legal: false,
    domain: false,
  };
  const { branding: isPublished, founded: isFounded, ...steps } = found ?? none;
  const { logoUrl } = brandingOf("", branding);
  return {
    ...steps,
    logo: (isPublished && logoUrl !== DEFAULT_BRANDING.logoUrl) || (isFounded && isUpload(logoUrl)),
    colours:
      (isPublished || isFounded) && colorOf(branding.primaryColor) !== colorOf(DEFAULT_BRANDING.primaryColor),
  };
}

const colorOf = (color = DEFAULT_BRANDING.primaryColor as string) => normaliseColor(color);

const setSetting = (tx: Tx, { tenant }: TenantScope, over: Partial<TenantSettings>) =>
  tx
    .update(tenants)
    .set({ settings: sql`${tenants.settings} || ${JSON.stringify(over)}::jsonb` })
    .where(eq(tenants.id, tenant.id));

/** Confirms the current rules. Idempotent. */
export const keepRules = (scope: AdminScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { id } = scope.tenant;
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id)).for("update");
    const isKept = and(eq(auditLog.tenantId, id), eq(auditLog.action, RULES_KEPT));
    const [before] = await tx.select({ id: auditLog.id }).from(auditLog).where(isKept).limit(1);
    if (!before) await audit(tx, scope, { action: RULES_KEPT, target: { type: "tenant", id } });
  });

/**
 * Hides the checklist.
 * @throws AppError PRECONDITION_FAILED while steps remain
 */
export async function hideFirstSteps(scope: AdminScope): Promise<void> {
  const { isDone, isHidden } = await readFirstSteps(scope);
  if (!isDone) throw new AppError("PRECONDITION_FAILED", m.tenant_onboarding_list_notDone());
  if (isHidden) return;
  await inTenant(scope, async (tx) => {
    await setSetting(tx, scope, { hidesFirstSteps: true });
    const target = { type: "tenant", id: scope.tenant.id };
    await audit(tx, scope, { action: "tenant.first_steps_hidden", target, before: false, after: true });
  });
}

/** Counts for the admin dashboard. (TEN-17) */
export const readFigures = (scope: TenantScope): Promise<Figures> =>
  inTenant(scope, async (tx) => {
    const { id } = scope.tenant;
    const [row] = await tx.execute<Figures>(sql`
      select (select count(*)::int from members where tenant_id = ${id}) as members,
        (select count(*)::int from startups where tenant_id = ${id} and status = 'live'
          and launched_at <= ${scope.now.toISOString()}) as startups,
        (select count(*)::int from sessions where tenant_id = ${id} and status <> 'draft') as sessions,
        (select count(*)::int from content_flags where tenant_id = ${id} and status = 'pending') as reports`);
    return row ?? { members: 0, startups: 0, sessions: 0, reports: 0 };
  });
