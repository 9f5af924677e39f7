import { and, count, desc, eq, gt, min, ne } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { MailQueue } from "@/domain/notification/schema";
import { mails } from "@/domain/schema";
import { addDays } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";

const ERRORS_SHOWN = 5;

/** Statistics of the community's email queue for its admins. Contains no addresses. (NOT-6) */
export function readMailQueue({
  tenant,
  viewer,
  now,
}: Pick<TenantScope, "tenant" | "viewer" | "now">): Promise<MailQueue> {
  const isOurs = eq(mails.tenantId, tenant.id);
  return inTenant({ tenant, viewer }, async (tx) => {
    const unsent = await tx
      .select({ state: mails.state, mails: count(), oldestAt: min(mails.createdAt) })
      .from(mails)
      .where(and(isOurs, ne(mails.state, "sent")))
      .groupBy(mails.state);
    const [sent] = await tx
      .select({ mails: count() })
      .from(mails)
      .where(and(isOurs, eq(mails.state, "sent"), gt(mails.createdAt, addDays(now, -1))));
    const failing = await tx
      .select()
      .from(mails)
      .where(and(isOurs, ne(mails.state, "sent"), gt(mails.attempts, 0)))
      .orderBy(desc(mails.createdAt))
      .limit(ERRORS_SHOWN);
    const waiting = unsent.find(({ state }) => state === "waiting");
    return {
      waiting: waiting?.mails ?? 0,
      oldestAt: waiting?.oldestAt ?? null,
      failed: unsent.find(({ state }) => state === "failed")?.mails ?? 0,
      sentToday: sent?.mails ?? 0,
      troubles: failing.map(({ id, subject, state, attempts, lastError, createdAt }) => ({
        id,
        subject,
        state: state === "failed" ? "failed" : "waiting",
        attempts,
        error: lastError ?? "",
        writtenAt: createdAt,
      })),
    };
  });
}
