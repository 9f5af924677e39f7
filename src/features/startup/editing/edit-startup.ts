import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { toInput } from "@/domain/fields/rules";
import { lockFields, replaceStartupFields, requireValues } from "@/domain/fields/values";
import { startups } from "@/domain/schema";
import { changedFields, toDraft } from "@/domain/startup/drafts/rules";
import type { DraftValues } from "@/domain/startup/drafts/schema";
import type {
  ArchiveStartup,
  EditedStartup,
  EditStartup,
  FieldChanges,
} from "@/domain/startup/editing/schema";
import { websiteKey } from "@/domain/startup/rules";
import type { SubmitStartup } from "@/domain/startup/schema";
import { lockOwnStartup } from "@/features/startup/access";
import { assertPlanNotFull, planSubmission, type Submitted } from "@/features/startup/launch/plan-launch";
import { mayBecome } from "@/features/startup/launch/rules";
import { hotScoreSql } from "@/features/startup/ranking/hot-score-sql";
import { recordChange } from "@/features/startup/record-change";
import { lockSubmissions, readValues } from "@/features/startup/store";
import { assertWebsiteFree } from "@/features/startup/submission/duplicates";
import {
  assertOwnFiles,
  columnsOf,
  readCategory,
  replaceImages,
} from "@/features/startup/submission/resolve-input";
import { screenEdit } from "@/features/startup/submission/review";
import { moveSlug } from "@/features/startup/submission/slug";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";

/**
 * Saves a submitted startup and records the changes. If the version is outdated, nothing is written and the
 * stored one is returned; identical values are accepted. (SUB-8)
 * @throws AppError whose reason is the invalid field.
 */
export function editStartup(scope: MemberScope, input: EditStartup): Promise<EditedStartup> {
  const { values, version, newAddress } = input;
  return inTenant(scope, async (tx) => {
    await lockSubmissions(tx, scope.tenant);
    const own = await lockOwnStartup(tx, scope, values.id);
    if (!own) throw new AppError("NOT_FOUND", m.startup_edit_notYours());
    const { startup } = own;
    const before = await readValues(tx, scope, startup);
    const category = await readCategory(tx, scope, values.category);
    const fields = await lockFields(tx, scope, "startup");
    const stored = requireValues(fields, values.fields ?? before.fields);
    const asStored = { category, fields: toInput(fields, stored), makers: [], launchAt: null };
    const after = toDraft({ ...values, ...asStored });
    const changed = changedFields(before, after);
    if (startup.version !== version && changed.length)
      return { outcome: "clash", version: startup.version, values: before };
    const slug = newAddress ? await moveSlug(tx, scope, startup, values.name) : startup.slug;
    const changes = diffOf(before, after, changed, startup.slug, slug);
    if (!Object.keys(changes).length) return { outcome: "saved", version: startup.version, slug };
    await assertWebsiteFree(tx, scope, values);
    await assertOwnFiles(tx, scope, values);
    await writeStartup(tx, scope, { ...values, category: after.category }, slug, startup.version + 1);
    await replaceImages(tx, scope, values.id, values.gallery);
    if (values.fields) await replaceStartupFields(tx, scope, values.id, stored);
    await recordChange(tx, scope, values.id, startup.version + 1, changes);
    await screenEdit(tx, scope, startup, values);
    return { outcome: "saved", version: startup.version + 1, slug };
  });
}

function diffOf(
  before: DraftValues,
  after: DraftValues,
  fields: ReturnType<typeof changedFields>,
  oldSlug: string,
  slug: string,
): FieldChanges {
  const changes = fields.map((field) => [field, { before: before[field], after: after[field] }]);
  return {
    ...(Object.fromEntries(changes) as FieldChanges),
    ...(slug !== oldSlug && { slug: { before: oldSlug, after: slug } }),
  };
}

async function writeStartup(
  tx: Tx,
  { tenant, now }: MemberScope,
  values: SubmitStartup,
  slug: string,
  version: number,
): Promise<void> {
  const { id, ...facts } = columnsOf(values);
  await tx
    .update(startups)
    .set({ ...facts, slug, version, websiteKey: websiteKey(values.website), updatedAt: now })
    .where(isThis(tenant.id, id));
}

const isThis = (tenantId: string, startupId: string): SQL | undefined =>
  and(eq(startups.tenantId, tenantId), eq(startups.id, startupId));

/** Archives or restores a live startup. Owners only. */
export function archiveStartup(
  scope: MemberScope,
  { startupId, archive }: ArchiveStartup,
): Promise<Pick<Submitted, "status">> {
  const status = archive ? "archived" : "live";
  return inTenant(scope, async (tx) => {
    await lockSubmissions(tx, scope.tenant);
    const own = await lockOwnStartup(tx, scope, startupId);
    if (!own) throw new AppError("NOT_FOUND", m.startup_edit_notYours());
    if (!own.isOwner) throw new AppError("FORBIDDEN", m.startup_edit_ownersOnly());
    const { startup } = own;
    if (startup.status === status) return { status };
    const isTurn = startup.status === (archive ? "live" : "archived");
    if (!isTurn || !mayBecome(startup.status, status))
      throw new AppError(
        "CONFLICT",
        archive ? m.startup_edit_notUnpublished() : m.startup_edit_notPublishedAgain(),
      );
    const listing = archive ? {} : await planReturn(tx, scope, startup);
    const version = startup.version + 1;
    await tx
      .update(startups)
      .set({ ...listing, status, version, updatedAt: scope.now })
      .where(and(isThis(scope.tenant.id, startupId), ne(startups.status, status)));
    await recordChange(tx, scope, startupId, version, { status: { before: startup.status, after: status } });
    return { status };
  });
}

/**
 * A startup that was listed before returns with its launch date and current score. One that wasn't is
 * launched now.
 */
async function planReturn(tx: Tx, scope: MemberScope, startup: typeof startups.$inferSelect) {
  const { tenant, now } = scope;
  await assertWebsiteFree(tx, scope, startup);
  if (startup.launchedAt === null || startup.launchedAt > now)
    return planSubmission(tx, scope, null, { isApproved: true, startupId: startup.id });
  await assertPlanNotFull(tx, tenant, startup.id);
  return { hotScore: hotScoreSql(sql`${startups.voteCount}`, sql`${startups.commentCount}`, now) };
}
