import { eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { taxonomies } from "@/domain/schema";
import { lockSubmissions } from "@/features/startup/store";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { countByKey, readStored, type Stored, toList } from "./queries";
import { applyChange, type Refusal } from "./rules";
import { type ChangeCategories, type ChangedCategories, MAX_CATEGORIES } from "./schema";

const REFUSALS: Record<Refusal, { text: () => string; reason: string }> = {
  missing: { text: m.startup_categories_refusals_missing, reason: "handled" },
  taken: { text: m.startup_categories_refusals_taken, reason: "name" },
  full: { text: () => m.startup_categories_refusals_full({ max: MAX_CATEGORIES }), reason: "full" },
  last: { text: m.startup_categories_refusals_last, reason: "last" },
};

/**
 * Changes the community's categories. If another admin has changed them since `version`, nothing is written and the
 * current list is returned. Startups of a merged category show the other one at once; a job rewrites their rows.
 * The lock on submissions keeps a startup from being saved with a category that is just removed. (CAT-1)
 */
export function changeCategories(
  scope: AdminScope,
  { version, change }: ChangeCategories,
): Promise<ChangedCategories> {
  return inTenant(scope, async (tx) => {
    await lockSubmissions(tx, scope.tenant);
    const counted = await countByKey(tx, scope);
    const stored = await readStored(tx, scope, counted);
    if (stored.version !== version) return { outcome: "clash", ...toList(stored, counted) };
    const used = toList(stored, counted).categories;
    if (change.kind === "remove" && used.some(({ key, startupCount }) => key === change.key && startupCount))
      throw new AppError("CONFLICT", m.startup_categories_refusals_inUse(), "in-use");
    const categories = applyChange(stored.categories, change);
    if (typeof categories === "string") {
      const { text, reason } = REFUSALS[categories];
      throw new AppError("CONFLICT", text(), reason);
    }
    const next = { version: version + 1, categories };
    await write(tx, scope, next);
    const { kind, ...details } = change;
    await audit(tx, scope, {
      action: "tenant.categories_changed",
      target: { type: "tenant", id: scope.tenant.id },
      after: { kind, ...details },
    });
    if (kind === "merge") await enqueue(tx, "move-categories", { tenantId: scope.tenant.id });
    await invalidate(tx, [tags.tenant(scope.tenant.id)]);
    return { outcome: "saved", ...toList(next, counted) };
  });
}

async function write(tx: Tx, { tenant }: AdminScope, { version, categories }: Stored): Promise<void> {
  const { tenantId } = taxonomies;
  const values = { version, categories };
  await tx
    .insert(taxonomies)
    .values({ tenantId: tenant.id, ...values })
    .onConflictDoUpdate({ target: tenantId, set: values, setWhere: eq(tenantId, tenant.id) });
}
