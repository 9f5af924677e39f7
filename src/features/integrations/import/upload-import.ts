import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { importBatches, importRows } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { withoutGuard } from "@/lib/format/csv";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";
import { withStagedUpload } from "@/server/files/upload-staging";
import { limitKey } from "@/server/rate-limit/limit-key";
import { withRateLimits } from "@/server/rate-limit/with-rate-limits";
import { isBatch } from "./batch";
import { ownKindOf } from "./own-tables";
import { guessColumns, recognize } from "./presets";
import { readTable, type Table, type TableRow } from "./reading/read-table";
import { withSource } from "./reading/source";
import { MAX_IMPORT_BYTES } from "./rules";
import type { UploadImport } from "./schema";

const INSERTED_ROWS = 1000;

const TERMS = {
  maxBytes: MAX_IMPORT_BYTES,
  reason: "file",
  tooLarge: () => m.integrations_import_tooLarge({ mb: MAX_IMPORT_BYTES / 1024 / 1024 }),
  cutOff: m.integrations_import_cutOff,
};

/**
 * Reads an uploaded table and stores its rows, all of them or none. Nothing else happens until an admin has chosen the
 * columns. (API-10)
 * @throws BAD_REQUEST with what is wrong with the file, PAYLOAD_TOO_LARGE, CONFLICT (`busy`), TOO_MANY_REQUESTS
 */
export function uploadImport(scope: AdminScope, { name, body }: UploadImport): Promise<{ id: string }> {
  const limit = limitKey("imports", { community: scope.tenant.id });
  const counts = [{ limit, words: m.integrations_import_manyUploads(), reason: "limit" }];
  return withRateLimits(counts, () =>
    withStagedUpload(
      body,
      ({ file, start }) =>
        withSource({ file, start, name }, async (source) => storeTable(scope, name, await readTable(source))),
      TERMS,
    ),
  );
}

const storeTable = (scope: AdminScope, fileName: string, { header, rows }: Table): Promise<{ id: string }> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    const id = newId();
    const own = ownKindOf(header);
    const found = recognize(header);
    const kind = own === null || own === "either" ? found.kind : own;
    const times = { createdAt: now, changedAt: now };
    const begun = await tx
      .insert(importBatches)
      .values({
        ...{ id, kind, header, fileName, ...times, tenantId: tenant.id, createdBy: viewer.userId },
        source: own === null || own === "either" ? found.source : "own",
        columns: guessColumns(kind, header),
        rowCount: 0,
      })
      .onConflictDoNothing()
      .returning({ id: importBatches.id });
    if (begun.length === 0) throw new AppError("CONFLICT", m.integrations_import_busy(), "busy");
    const rowCount = await storeRows(tx, { tenantId: tenant.id, batchId: id }, rows, {
      width: header.length,
      restore: own === null ? (cell) => cell : withoutGuard,
    });
    await tx.update(importBatches).set({ rowCount }).where(isBatch(scope, id));
    const target = { type: "import", id };
    await audit(tx, scope, { action: "import.uploaded", target, after: { kind, rows: rowCount } });
    return { id };
  });

type Reading = { width: number; restore: (cell: string) => string };

async function storeRows(
  tx: Tx,
  of: { tenantId: string; batchId: string },
  rows: AsyncIterable<TableRow>,
  reading: Reading,
): Promise<number> {
  let count = 0;
  let waiting: (typeof importRows.$inferInsert)[] = [];
  const flush = async () => {
    if (waiting.length > 0) await tx.insert(importRows).values(waiting);
    count += waiting.length;
    waiting = [];
  };
  for await (const row of rows) {
    waiting.push({ ...of, ...toColumns(row, reading) });
    if (waiting.length === INSERTED_ROWS) await flush();
  }
  await flush();
  return count;
}

function toColumns({ number, cells }: TableRow, { width, restore }: Reading) {
  const isTooLong = cells.slice(width).some((cell) => cell.trim() !== "");
  return { number, isTooLong, cells: cells.slice(0, width).map(restore) };
}
