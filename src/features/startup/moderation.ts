import { and, eq, inArray, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope, TenantScope } from "@/access/scope";
import type { Effect, ModerationTarget, Subject } from "@/domain/moderation/cases";
import { revertChanges, snapshotChanges } from "@/domain/moderation/row-snapshot";
import { startupMakers, startups } from "@/domain/schema";
import type { FieldChanges } from "@/domain/startup/editing/schema";
import { SubmitStartup } from "@/domain/startup/schema";
import { assertDayNotFull, assertPlanNotFull, planLaunch } from "@/features/startup/launch/plan-launch";
import { NO_LAUNCH } from "@/features/startup/launch/schedule";
import { hotScoreSql } from "@/features/startup/ranking/hot-score-sql";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { insertChange } from "./record-change";
import { lockSubmissions } from "./store";

const Tagline = SubmitStartup.shape.tagline;

type Row = typeof startups.$inferSelect;

const STATES: Record<Row["status"], Subject["state"]> = {
  draft: "gone",
  in_review: "waiting",
  scheduled: "waiting",
  live: "shown",
  archived: "gone",
  rejected: "hidden",
};

const isThis = ({ tenant }: TenantScope, id: string) =>
  and(eq(startups.tenantId, tenant.id), eq(startups.id, id));

/** The creator, or an owner if that account was deleted. */
const AUTHOR = sql<
  string | null
>`coalesce(${startups.createdBy}, (select ${startupMakers.userId} from ${startupMakers}
  where ${startupMakers.tenantId} = ${startups.tenantId} and ${startupMakers.startupId} = ${startups.id}
  order by ${startupMakers.position} limit 1))`;

const MAKERS = sql<string[]>`array(select ${startupMakers.userId} from ${startupMakers}
  where ${startupMakers.tenantId} = ${startups.tenantId} and ${startupMakers.startupId} = ${startups.id})`;

async function read(tx: Tx, { tenant }: TenantScope, ids: readonly string[]): Promise<Map<string, Subject>> {
  const rows = await tx
    .select({ row: startups, authorId: AUTHOR, alsoBy: MAKERS })
    .from(startups)
    .where(and(eq(startups.tenantId, tenant.id), inArray(startups.id, [...ids])));
  return new Map(
    rows.map(({ row, authorId, alsoBy }) => [
      row.id,
      {
        title: row.name,
        body: [row.tagline, row.website, row.description, row.tags.join(", "), row.location]
          .filter(Boolean)
          .join("\n\n"),
        path: `/startup/${row.slug}`,
        parent: null,
        state: row.removedAt ? "removed" : STATES[row.status],
        isLocked: row.commentsLockedAt !== null,
        note: row.moderationReason,
        authorId,
        alsoBy,
        createdAt: row.createdAt,
      },
    ]),
  );
}

/** The columns that undoing a decision restores if the decision changed them. The score is recomputed. */
const SNAPSHOT_COLUMNS = [
  "status",
  "moderationReason",
  "commentsLockedAt",
  "removedAt",
  "reviewAt",
  "launchedAt",
  "launchDay",
  "launchWeek",
  "launchMonth",
  "launchYear",
  "tagline",
] as const;
const INSTANTS = ["commentsLockedAt", "removedAt", "reviewAt", "launchedAt"] as const;

async function lock(tx: Tx, scope: TenantScope, id: string): Promise<Row | null> {
  await lockSubmissions(tx, scope.tenant);
  const [row] = await tx.select().from(startups).where(isThis(scope, id)).for("update");
  return row && row.status !== "draft" ? row : null;
}

const scoreNow = (now: Date) => hotScoreSql(sql`${startups.voteCount}`, sql`${startups.commentCount}`, now);

/** Approval restores a startup that was listed before. Any other one launches at its planned time. */
async function planShowing(tx: Tx, { tenant, now }: ModeratorScope, row: Row) {
  if (row.status === "live" || row.status === "archived" || row.status === "scheduled") return {};
  await assertPlanNotFull(tx, tenant, row.id);
  const { launchedAt: at, reviewAt } = row;
  const wasListed = at !== null && at <= now && (reviewAt === null || at < reviewAt);
  if (wasListed) return { status: "live" as const, hotScore: scoreNow(now) };
  if (at && at > now) return { status: "scheduled" as const };
  await assertDayNotFull(tx, tenant, { at: now, startupId: row.id, isToday: true });
  return { ...planLaunch(tenant, now, now), status: "live" as const };
}

async function changeFor(tx: Tx, scope: ModeratorScope, row: Row, effect: Effect, reason: string) {
  const { now } = scope;
  if (effect === "show")
    return {
      ...(await planShowing(tx, scope, row)),
      moderationReason: null,
      removedAt: null,
      reviewAt: null,
    };
  if (effect === "lock" || effect === "unlock") return { commentsLockedAt: effect === "lock" ? now : null };
  const wasListed = row.launchedAt !== null && row.launchedAt <= now && row.status !== "in_review";
  return {
    ...(wasListed ? {} : NO_LAUNCH),
    status: "rejected" as const,
    moderationReason: reason,
    removedAt: effect === "remove" ? now : null,
  };
}

async function write(
  tx: Tx,
  scope: ModeratorScope,
  row: Row,
  change: Record<string, unknown>,
): Promise<void> {
  const version = row.version + 1;
  await tx
    .update(startups)
    .set({ ...change, version, updatedAt: scope.now })
    .where(isThis(scope, row.id));
  const { status, tagline } = change as { status?: Row["status"]; tagline?: string };
  const changes: FieldChanges = {
    ...(status && status !== row.status && { status: { before: row.status, after: status } }),
    ...(tagline !== undefined &&
      tagline !== row.tagline && { tagline: { before: row.tagline, after: tagline } }),
  };
  if (Object.keys(changes).length) await insertChange(tx, scope, row.id, version, changes);
  await invalidate(tx, [tags.pages(scope.tenant.id)]);
}

/** The moderation target for startups. (MOD-4) */
export const startupModeration: ModerationTarget = {
  read,
  async apply(tx, scope, id, { effect, reason }) {
    const row = await lock(tx, scope, id);
    if (!row) return null;
    const change = await changeFor(tx, scope, row, effect, reason);
    await write(tx, scope, row, change);
    return snapshotChanges(row, change, SNAPSHOT_COLUMNS);
  },
  async edit(tx, scope, id, words) {
    const row = await lock(tx, scope, id);
    if (!row) return null;
    const tagline = Tagline.safeParse(words);
    if (!tagline.success) throw new AppError("BAD_REQUEST", m.startup_moderation_badTagline(), "words");
    await write(tx, scope, row, { tagline: tagline.data });
    return snapshotChanges(row, { tagline: tagline.data });
  },
  async restore(tx, scope, id, before) {
    const row = await lock(tx, scope, id);
    if (!row) return false;
    const back = revertChanges(row, before, INSTANTS);
    if (!back) return false;
    const score = back.status === "live" ? { hotScore: scoreNow(scope.now) } : {};
    await write(tx, scope, row, { ...back, ...score });
    return true;
  },
};
