import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { type Arrived, importFromArchive } from "@/api/jobs/transfer";
import { writeCommunity } from "@/domain/transfer/write-archive";
import { type Archive, openArchive } from "../backup/archive-reader";
import { connect } from "../backup/database";
import { fileOf } from "../backup/manifest";
import { restoreBackup } from "../backup/restore-backup";
import { withScratchDatabase } from "../backup/scratch-database";
import { findCommunity } from "./find-community";

/**
 * Sets one community back to a backup of all: restores the backup into a scratch database, exports the community from there
 * and replaces it with that archive. The others aren't touched. Members keep the roles of the backup, which is the operator's
 * own. (LEAD-11)
 */
export async function restoreCommunity(backup: string, address: string, isDryRun: boolean): Promise<Arrived> {
  const folder = await mkdtemp(path.join(tmpdir(), "startuphub-community-"));
  const archive = await openArchive(backup);
  try {
    const place = path.join(folder, "community.zip");
    await withScratchDatabase(async (ownerUrl) => {
      await restoreBackup(archive, { ownerUrl, store: null });
      await exportFrom(ownerUrl, archive, address, place);
    });
    return await importFromArchive(place, {
      domain: null,
      plan: "free",
      formerDomain: false,
      keepsRoles: true,
      ownerEmail: null,
      acceptsBrokenLog: true,
      deletesMembersOwn: false,
      isDryRun,
    });
  } finally {
    archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files are read from the backup, which was compared with its manifest while it was restored. */
async function exportFrom(ownerUrl: string, archive: Archive, address: string, place: string): Promise<void> {
  const sizes = new Map(archive.manifest.files.map(({ key, bytes }) => [key, bytes]));
  const open = async (key: string) => {
    const bytes = sizes.get(key);
    if (bytes === undefined) return null;
    const stream = Readable.toWeb(await archive.read(fileOf(key))) as ReadableStream<Uint8Array>;
    return { stream, bytes };
  };
  const sql = connect(ownerUrl);
  try {
    const tenantId = await findCommunity(sql, address);
    await writeCommunity({ sql, open, tenantId, recipient: "operator", now: new Date() }, place);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
