import { and, asc, desc, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { salesRequests, tenants } from "@/domain/schema";
import { REQUEST_PAGE } from "@/domain/support/requests/rules";
import { AppError } from "@/lib/errors/app-error";
import { inPlatform } from "@/server/db/client";
import type { ListRequests, RequestPage, SetRequestState } from "./schema";

/** Returns a page of requests: open ones oldest first, others newest first. */
export function listRequests(scope: PlatformScope, { state, cursor }: ListRequests): Promise<RequestPage> {
  const { id, createdAt, status } = salesRequests;
  const isPast = state === "open" ? sql`>` : sql`<`;
  const order = state === "open" ? asc : desc;
  return inPlatform(scope, async (tx) => {
    const rows = await tx
      .select({ request: salesRequests, at: sql<string>`${createdAt}::text`, community: tenants.name })
      .from(salesRequests)
      .innerJoin(tenants, eq(tenants.id, salesRequests.tenantId))
      .where(
        and(
          eq(status, state),
          cursor
            ? sql`(${createdAt}, ${id}) ${isPast} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(order(createdAt), order(id))
      .limit(REQUEST_PAGE + 1);
    const page = rows.slice(0, REQUEST_PAGE);
    const last = rows.length > REQUEST_PAGE ? page.at(-1) : undefined;
    const requests = page.map(({ request, community }) => {
      const { userId, status: is, fingerprint: _, tenantId: __, ...facts } = request;
      return { ...facts, state: is, community, isMember: userId !== null };
    });
    return { requests, next: last ? { at: last.at, id: last.request.id } : null };
  });
}

/** Marks a request as handled or open. Does nothing if it already is. */
export const setRequestState = (scope: PlatformScope, { requestId, state }: SetRequestState): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const isThis = eq(salesRequests.id, requestId);
    const [row] = await tx.select().from(salesRequests).where(isThis).for("update");
    if (!row) throw new AppError("NOT_FOUND", m.support_noRequest());
    if (row.status === state) return;
    const handledAt = state === "handled" ? scope.now : null;
    await tx.update(salesRequests).set({ status: state, handledAt }).where(isThis);
    await audit(tx, scope, {
      action: state === "handled" ? "sales_request.handled" : "sales_request.reopened",
      target: { type: "sales_request", id: requestId },
      before: { status: row.status },
      after: { status: state },
    });
  });
