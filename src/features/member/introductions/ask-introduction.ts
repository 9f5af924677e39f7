import { and, eq, lte, ne, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { listShownEntries } from "@/domain/member/directory/shown-entries";
import { PAUSE_DAYS, pausedSince } from "@/domain/member/introductions/rules";
import { introductions } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { formatDate } from "@/lib/time/date";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { type Count, withRateLimits } from "@/server/rate-limit/with-rate-limits";
import { notifyAsked } from "./notifications";
import { isOpen } from "./queries";
import type { AskIntroduction } from "./schema";

const limits = ({ tenant, viewer }: MemberScope): Count[] => [
  {
    limit: limitKey("introductions", { community: tenant.id, person: viewer.userId }),
    words: m.member_introductions_limited(),
    reason: "limit",
  },
];

/**
 * Asks a listed member for an introduction. A member can be asked once within `PAUSE_DAYS`, whatever became of the first
 * request, so that asking again tells nothing about it. (DIR-16)
 * @throws NOT_FOUND (`not-listed`), CONFLICT (`self`, `asked`, `asks`, `introduced`), TOO_MANY_REQUESTS
 */
export async function askIntroduction(scope: MemberScope, input: AskIntroduction): Promise<void> {
  if (input.userId === scope.viewer.userId)
    throw new AppError("CONFLICT", m.member_introductions_yourself(), "self");
  await withRateLimits(limits(scope), () =>
    inTenant(scope, async (tx) => {
      const name = await requireListed(tx, scope, input.userId);
      await assertNotAskedByThem(tx, scope, input.userId, name);
      const id = await insert(tx, scope, input);
      if (!id) return throwAsked(tx, scope, input.userId, name);
      await notifyAsked(tx, scope, { id, recipientId: input.userId });
    }),
  );
}

/** Returns the member's name. */
async function requireListed(tx: Tx, scope: MemberScope, userId: string): Promise<string> {
  const [found] = await listShownEntries(tx, scope, [userId]);
  if (!found) throw new AppError("NOT_FOUND", m.member_introductions_notListed(), "not-listed");
  return found.fullName;
}

const isFrom = ({ tenant }: MemberScope, from: string, to: string) =>
  and(
    eq(introductions.tenantId, tenant.id),
    eq(introductions.senderId, from),
    eq(introductions.recipientId, to),
  );

async function assertNotAskedByThem(tx: Tx, scope: MemberScope, userId: string, name: string): Promise<void> {
  const [theirs] = await tx
    .select({ status: introductions.status, isOpen: sql<boolean>`coalesce(${isOpen(scope)}, false)` })
    .from(introductions)
    .where(isFrom(scope, userId, scope.viewer.userId));
  if (theirs?.status === "accepted") throw introduced(name);
  if (theirs?.isOpen) throw new AppError("CONFLICT", m.member_introductions_theyAsk({ name }), "asks");
}

const introduced = (name: string) =>
  new AppError("CONFLICT", m.member_introductions_alreadyIntroduced({ name }), "introduced");

/** Returns the id of the new request, or null if the earlier one still counts. Of two at once one is made. */
async function insert(tx: Tx, scope: MemberScope, input: AskIntroduction): Promise<string | null> {
  const { tenant, viewer, now } = scope;
  const row = {
    id: newId(),
    message: input.message,
    senderContact: input.contact,
    recipientContact: null,
    status: "pending" as const,
    answeredAt: null,
    withdrawnAt: null,
    removedAt: null,
    createdAt: now,
  };
  const [made] = await tx
    .insert(introductions)
    .values({ ...row, tenantId: tenant.id, senderId: viewer.userId, recipientId: input.userId })
    .onConflictDoUpdate({
      target: [introductions.tenantId, introductions.senderId, introductions.recipientId],
      set: row,
      setWhere: and(ne(introductions.status, "accepted"), lte(introductions.createdAt, pausedSince(now))),
    })
    .returning({ id: introductions.id });
  return made?.id ?? null;
}

async function throwAsked(tx: Tx, scope: MemberScope, userId: string, name: string): Promise<never> {
  const [mine] = await tx
    .select({ status: introductions.status, createdAt: introductions.createdAt })
    .from(introductions)
    .where(isFrom(scope, scope.viewer.userId, userId));
  if (mine?.status === "accepted") throw introduced(name);
  const day = formatDate(addDays(mine?.createdAt ?? scope.now, PAUSE_DAYS), "day", scope.tenant.timeZone);
  throw new AppError("CONFLICT", m.member_introductions_alreadyAsked({ name, day }), "asked");
}
