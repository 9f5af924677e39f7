import type { TenantScope } from "@/access/scope";
import { authEvents } from "@/domain/schema";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import type { AccountEventKind } from "./rules";

type AccountEvent = {
  userId: string;
  kind: AccountEventKind;
  detail?: string;
  userAgent?: string | null;
};

/** Records what happened to an account, in the transaction that did it. */
export async function noteAccountEvent(
  tx: Tx,
  { tenant, now }: Pick<TenantScope, "tenant" | "now">,
  event: AccountEvent,
): Promise<void> {
  await tx.insert(authEvents).values({ id: newId(), tenantId: tenant.id, createdAt: now, ...event });
}
