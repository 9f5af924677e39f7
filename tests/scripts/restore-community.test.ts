import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { files, members, startups } from "@/domain/schema";
import { env } from "@/env";
import { newId } from "@/lib/id";
import { fileKey } from "@/server/adapters/files/port";
import { roleUrl } from "@/server/db/roles";
import { fileStore } from "@/server/providers";
import { makeBackup } from "../../scripts/backup/create-backup";
import { restoreCommunity } from "../../scripts/transfer/restore-community";
import { adminAddress, OWNER } from "../support/addresses";
import { createMember, createStartup, createTenant } from "../support/factories";
import { owner } from "../support/owner-db";
import { dropRights } from "../support/rights";
import { othersContent } from "../support/transfer";
import { tenantOf } from "../support/trpc-caller";

const WEBP = Buffer.concat([Buffer.from("RIFF"), Buffer.alloc(4), Buffer.from("WEBPdata")]);
const folder = mkdtempSync(path.join(tmpdir(), "restore-community-test-"));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const admin = postgres(adminAddress(new URL(env.DATABASE_URL).pathname.slice(1)), { max: 1 });
  await dropRights(admin);
  await admin.end();
});

/** A test restore needs this right, as the operator's handbook says. */
async function letOwnerCreateDatabases(): Promise<void> {
  const admin = postgres(adminAddress(), { max: 1, onnotice: () => {} });
  await admin.unsafe(`alter role ${OWNER} createdb`);
  await admin.end();
}

it("LEAD-11: one community is set back to the backup of all, with its roles and images, and no other one", async () => {
  await letOwnerCreateDatabases();
  const [tenantId, other] = [await createTenant(), await createTenant()];
  const boss = await createMember(tenantId, "owner");
  const { id } = await createStartup(tenantId, { makers: [boss], name: "Before" });
  const { id: theirs } = await createStartup(other, { name: "Before" });
  const image = newId();
  const about = { kind: "logo", contentType: "image/webp", width: 1, height: 1, bytes: WEBP.length } as const;
  await owner.insert(files).values({ ...about, id: image, key: fileKey(tenantId, image), tenantId });
  await fileStore().put(fileKey(tenantId, image), WEBP, "image/webp");
  const backup = path.join(folder, "all.zip");
  const source = { ownerUrl: env.DATABASE_URL, readerUrl: roleUrl("platform"), store: fileStore() };
  await makeBackup(source, backup);

  await owner.update(startups).set({ name: "After" }).where(eq(startups.id, id));
  await owner.update(startups).set({ name: "After" }).where(eq(startups.id, theirs));
  await owner.update(members).set({ role: "member" }).where(eq(members.userId, boss.userId));
  await owner.delete(files).where(eq(files.tenantId, tenantId));
  await fileStore().remove(fileKey(tenantId, image));
  const { audit_log: _, audit_heads: __, ...before } = await othersContent(tenantId);

  const { domain } = await tenantOf(tenantId);
  await restoreCommunity(backup, domain, false);
  const nameOf = async (startupId: string, at: string) => {
    const isThis = and(eq(startups.tenantId, at), eq(startups.id, startupId));
    return (await owner.select().from(startups).where(isThis))[0]?.name;
  };
  expect(await nameOf(id, tenantId)).toBe("Before");
  expect(await nameOf(theirs, other)).toBe("After");
  const [member] = await owner.select().from(members).where(eq(members.userId, boss.userId));
  expect(member?.role).toBe("owner");
  expect(await fileStore().read(fileKey(tenantId, image))).toEqual(WEBP);
  expect(await othersContent(tenantId)).toMatchObject(before);
});
