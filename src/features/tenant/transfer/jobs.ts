import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq, lt } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { EXPORT_DAYS } from "@/domain/auth/export/rules";
import { queueMail } from "@/domain/mail/queue-mail";
import { listOwners } from "@/domain/member/owners";
import { communityExports } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { writeCommunity } from "@/domain/transfer/write-archive";
import { formatDate } from "@/lib/time/date";
import { addDays } from "@/lib/time/duration";
import { archiveKey } from "@/server/adapters/files/port";
import { inPlatform, inTenant } from "@/server/db/client";
import { connect } from "@/server/db/connection";
import { log } from "@/server/logging/log";
import { fileStore } from "@/server/providers";
import { communityExportMail } from "./emails";

const isThis = ({ tenant }: TenantScope, id: string) =>
  and(
    eq(communityExports.tenantId, tenant.id),
    eq(communityExports.id, id),
    eq(communityExports.state, "making"),
  );

/**
 * Writes the archive and emails all owners, because it holds the members' addresses. On failure marks it as failed, so that
 * an owner can try again. (LEAD-11)
 */
export async function exportCommunity(scope: TenantScope, exportId: string): Promise<void> {
  const isWanted = await inTenant(scope, (tx) => tx.$count(communityExports, isThis(scope, exportId)));
  if (!isWanted) return;
  const folder = await mkdtemp(path.join(tmpdir(), "startuphub-community-"));
  // Its own connection, because the snapshot lasts as long as the whole export. Row-level security holds there, too.
  const sql = connect("app", { max: 1 });
  try {
    const place = path.join(folder, "community.zip");
    const open = (key: string) => fileStore().open(key);
    const { tenant, now } = scope;
    await writeCommunity({ sql, open, tenantId: tenant.id, recipient: "owner", now }, place);
    await keep(scope, exportId, place);
  } catch (error) {
    log.error({ exportId, err: error }, "a community could not be exported");
    await inTenant(scope, (tx) =>
      tx.update(communityExports).set({ state: "failed" }).where(isThis(scope, exportId)),
    );
  } finally {
    await sql.end({ timeout: 5 });
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the file before marking it as ready, and removes it if the export is no longer wanted. */
async function keep(scope: TenantScope, id: string, place: string): Promise<void> {
  const { tenant } = scope;
  const key = archiveKey(tenant.id, id);
  const { size: bytes } = await stat(place);
  await fileStore().putFile(key, place, "application/zip");
  const expiresAt = addDays(new Date(), EXPORT_DAYS);
  const isWanted = await inTenant(scope, async (tx) => {
    const ready = { state: "ready", bytes, expiresAt } as const;
    const changed = await tx.update(communityExports).set(ready).where(isThis(scope, id)).returning();
    if (changed.length === 0) return false;
    const url = `${originOf(tenant.domain)}/admin/community/data`;
    for (const { email, isProved } of await listOwners(tx, scope)) {
      if (!isProved) continue;
      await queueMail(tx, scope, email, () =>
        communityExportMail({ tenant, url, until: formatDate(expiresAt, "moment", tenant.timeZone) }),
      );
    }
    return true;
  });
  if (!isWanted) await fileStore().remove(key);
}

/** Deletes the file before the row, so that no file is orphaned. */
export async function deleteExpiredArchives(scope: PlatformScope): Promise<void> {
  const { tenantId, id, expiresAt } = communityExports;
  const isOver = lt(expiresAt, scope.now);
  const over = await inPlatform(scope, (tx) =>
    tx.select({ tenantId, id }).from(communityExports).where(isOver),
  );
  for (const row of over) {
    await fileStore().remove(archiveKey(row.tenantId, row.id));
    await inPlatform(scope, (tx) =>
      tx.delete(communityExports).where(and(eq(tenantId, row.tenantId), eq(id, row.id), isOver)),
    );
  }
}
