import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { communityExports } from "@/domain/schema";
import { type CommunityExport, communityExportUrl, STALE_HOURS } from "@/domain/transfer/rules";
import { HOUR_MS } from "@/lib/time/duration";
import { archiveKey, type OpenFile } from "@/server/adapters/files/port";
import { inTenant, type Tx } from "@/server/db/client";
import { fileStore } from "@/server/providers";

type Row = typeof communityExports.$inferSelect;

export const isRunning = ({ state, requestedAt }: Row, now: Date): boolean =>
  state === "making" && now.getTime() - requestedAt.getTime() < STALE_HOURS * HOUR_MS;

export async function findExport(tx: Tx, tenantId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(communityExports).where(eq(communityExports.tenantId, tenantId));
  return row;
}

export async function readCommunityExport(scope: TenantScope): Promise<CommunityExport> {
  const row = await inTenant(scope, (tx) => findExport(tx, scope.tenant.id));
  if (!row || row.expiresAt <= scope.now) return null;
  if (isRunning(row, scope.now)) return { state: "making", since: row.requestedAt };
  if (row.state !== "ready") return { state: "failed" };
  return { state: "ready", url: communityExportUrl(row.id), bytes: row.bytes ?? 0, until: row.expiresAt };
}

/** Doesn't check access. The caller must do that with `readCommunityExport`. */
export const openArchive = (tenantId: string, id: string): Promise<OpenFile | null> =>
  fileStore().open(archiveKey(tenantId, id));
