import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope } from "@/access/scope";
import { moderationViews } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { sortByText } from "@/lib/format/compare";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { CaseFilter, type OneView, type SaveView, type View } from "./schema";

const MAX_VIEWS = 20;

const isMine = ({ tenant, viewer }: ModeratorScope) =>
  and(eq(moderationViews.tenantId, tenant.id), eq(moderationViews.userId, viewer.userId));

/** Returns the moderator's saved filters, in their order. (MOD-1) */
export async function listViews(scope: ModeratorScope): Promise<View[]> {
  const { id, name, query } = moderationViews;
  const views = await readInOneTrip(scope, (tx) =>
    tx.select({ id, name, query }).from(moderationViews).where(isMine(scope)),
  );
  return sortByText(views, (view) => view.name);
}

/** Saves a filter under a name. An existing view of that name is overwritten. */
export function saveView(scope: ModeratorScope, { name, query }: SaveView): Promise<View> {
  const known = CaseFilter.parse(Object.fromEntries(new URLSearchParams(query)));
  const clean = new URLSearchParams(Object.entries(known).filter(([, value]) => value)).toString();
  return inTenant(scope, async (tx) => {
    if ((await tx.$count(moderationViews, isMine(scope))) >= MAX_VIEWS)
      throw new AppError("CONFLICT", m.moderation_cases_tooManyViews({ max: MAX_VIEWS }), "name");
    const { tenant, viewer, now } = scope;
    const [saved] = await tx
      .insert(moderationViews)
      .values({ id: newId(), tenantId: tenant.id, userId: viewer.userId, name, query: clean, createdAt: now })
      .onConflictDoUpdate({
        target: [moderationViews.tenantId, moderationViews.userId, moderationViews.name],
        set: { query: clean },
      })
      .returning({ id: moderationViews.id });
    return { id: saved?.id ?? "", name, query: clean };
  });
}

export const deleteView = (scope: ModeratorScope, { id }: OneView): Promise<void> =>
  inTenant(scope, async (tx) => {
    await tx.delete(moderationViews).where(and(isMine(scope), eq(moderationViews.id, id)));
  });
