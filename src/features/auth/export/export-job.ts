import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq, lt } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { EXPORT_DAYS } from "@/domain/auth/export/rules";
import { queueMail } from "@/domain/mail/queue-mail";
import { memberLanguage } from "@/domain/member/member-language";
import { authExports, authUsers } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { exportReadyMail } from "@/features/auth/emails";
import { inLanguage } from "@/lib/language/server";
import { formatDate } from "@/lib/time/date";
import { addDays } from "@/lib/time/duration";
import { archiveKey } from "@/server/adapters/files/port";
import { inTenant, unscoped } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { fileStore } from "@/server/providers";
import { writeArchive } from "./archive";

type ExportRequest = { id: string; userId: string; email: string };

const isThis = (id: string) => and(eq(authExports.id, id), eq(authExports.state, "making"));

/** Returns the tenant in which the export was requested. Null if it is no longer pending. */
export async function findExportCommunity(exportId: string): Promise<string | null> {
  const [row] = await unscoped()
    .select({ tenantId: authExports.tenantId })
    .from(authExports)
    .where(isThis(exportId));
  return row?.tenantId ?? null;
}

/** Builds an export and emails the user. On failure marks it as failed, so that the user can retry. */
export async function makeExport(scope: PlatformScope, exportId: string): Promise<void> {
  const [wanted] = await unscoped()
    .select({ id: authExports.id, userId: authExports.userId, email: authUsers.email })
    .from(authExports)
    .innerJoin(authUsers, eq(authUsers.id, authExports.userId))
    .where(isThis(exportId));
  if (!wanted) return;
  const folder = await mkdtemp(path.join(tmpdir(), "startuphub-export-"));
  try {
    const place = path.join(folder, "export.zip");
    const language = await inTenant(scope, (tx) => memberLanguage(tx, scope, wanted.userId));
    await inLanguage(language, () => writeArchive(scope, wanted, place));
    await keep(scope, wanted, place);
  } catch (error) {
    log.error({ exportId, err: error }, "an export could not be created");
    await unscoped().update(authExports).set({ state: "failed" }).where(isThis(exportId));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the file before marking it ready, and removes it if the export is no longer wanted. */
async function keep(scope: PlatformScope, wanted: ExportRequest, place: string): Promise<void> {
  const { id, userId, email: recipient } = wanted;
  const { tenant, now } = scope;
  const key = archiveKey(userId, id);
  const { size: bytes } = await stat(place);
  await fileStore().putFile(key, place, "application/zip");
  const expiresAt = addDays(now, EXPORT_DAYS);
  const isWanted = await inTenant(scope, async (tx) => {
    const ready = { state: "ready", bytes, expiresAt } as const;
    const changed = await tx.update(authExports).set(ready).where(isThis(id)).returning();
    if (changed.length === 0) return false;
    const url = `${originOf(tenant.domain)}/settings/account`;
    await queueMail(tx, scope, recipient, () =>
      exportReadyMail({ tenant, url, until: formatDate(expiresAt, "moment", tenant.timeZone) }),
    );
    return true;
  });
  if (!isWanted) await fileStore().remove(key);
}

/** Deletes the file before the row, so that no file is orphaned. */
export async function deleteExpiredExports(now: Date): Promise<void> {
  const isOver = lt(authExports.expiresAt, now);
  const { id, userId } = authExports;
  const over = await unscoped().select({ id, userId }).from(authExports).where(isOver);
  for (const row of over) {
    await fileStore().remove(archiveKey(row.userId, row.id));
    await unscoped()
      .delete(authExports)
      .where(and(eq(id, row.id), isOver));
  }
}
