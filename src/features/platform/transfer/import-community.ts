import { eq, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { tenants } from "@/domain/schema";
import { auditBoth } from "@/domain/tenant/lock-tenant";
import { ArchiveError } from "@/domain/transfer/format";
import { openTransfer } from "@/domain/transfer/open-archive";
import { keptTables } from "@/domain/transfer/tables";
import { inviteOwner } from "@/features/platform/tenants/invite-owner";
import { isBuiltIn } from "@/features/platform/tenants/managed-tenant";
import { fileKey } from "@/server/adapters/files/port";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inPlatform, type Tx } from "@/server/db/client";
import { codeOf } from "@/server/db/connection";
import { enqueue, enqueueInCommunities } from "@/server/jobs/enqueue";
import { assertNoStrangers } from "./assert-no-strangers";
import { type CheckedArchive, type CheckedTable, checkArchive } from "./check-archive";
import type { Row } from "./check-row";
import { createCommunity } from "./create-community";
import { type Inserted, insertTable } from "./insert-rows";
import { type MatchedPeople, matchPeople } from "./match-people";
import { recountSessions } from "./recount-sessions";
import { asNow, clearCommunity, openCommunity, staysInPlace } from "./replace-community";
import type { ImportOptions } from "./rules";
import { removeFiles, type Staged, stageFiles } from "./stage-files";

export type Imported = {
  tenantId: string;
  name: string;
  domain: string;
  tables: Inserted[];
  people: Omit<MatchedPeople, "accounts" | "pictures">;
  files: number;
  missing: number;
  isAuditSound: boolean;
};

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  constructor(readonly result: Written) {
    super("This was a dry run.");
  }
}

/** `pictures`: the people whose accounts were created with one. `unnamed`: keys of images that no row names anymore. */
type Written = Imported & { pictures: readonly string[]; unnamed: readonly string[] };

/**
 * Imports a community from its archive, as a new community or in place of the one with the same id. The whole archive is
 * checked first. All rows are written in one transaction, and images that were stored for it are removed if it fails, so
 * nothing is done by halves. (LEAD-11)
 * @throws ArchiveError
 */
export async function importCommunity(
  scope: PlatformScope,
  place: string,
  options: ImportOptions,
): Promise<Imported> {
  const archive = await openTransfer(place);
  try {
    await assertPossible(scope, archive.manifest.community.id, options);
    const checked = await checkArchive(archive);
    if (!checked.isAuditSound && !options.acceptsBrokenLog)
      throw new ArchiveError(
        "The hash chain of the audit log is broken: entries were changed or removed. Add --broken-log to import it all the same.",
      );
    const staged: Staged = { keys: [], avatars: new Map() };
    const written = await undoing(staged, async () => {
      if (!options.isDryRun) await stageFiles(archive, staged);
      return writeAll(scope, checked, options);
    });
    const { pictures, unnamed, ...imported } = written;
    const unused = [...staged.avatars].filter(([person]) => !pictures.includes(person)).map(([, key]) => key);
    await removeFiles([...unused, ...unnamed]);
    return imported;
  } finally {
    archive.close();
  }
}

async function undoing<T>({ keys }: Staged, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await removeFiles(keys);
    throw error;
  }
}

/** Refuses before the work what the transaction would refuse after it. */
const assertPossible = (scope: PlatformScope, id: string, { domain }: ImportOptions): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const isHere = (await tx.$count(tenants, eq(tenants.id, id))) > 0;
    if (domain && isBuiltIn(id))
      throw new ArchiveError(
        "The built-in communities are on each deployment. Move them with a full backup.",
      );
    if (domain && isHere)
      throw new ArchiveError(
        "This community is on this deployment already. Replace it with --replace, or import it into another deployment.",
      );
    if (!domain && !isHere)
      throw new ArchiveError("This deployment doesn't have the community that the archive replaces.");
  });

async function writeAll(
  scope: PlatformScope,
  checked: CheckedArchive,
  options: ImportOptions,
): Promise<Written> {
  try {
    return await inPlatform(scope, async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '60s', true),
        set_config('idle_in_transaction_session_timeout', '0', true), set_config('TimeZone', 'UTC', true)`);
      const written = await write(tx, scope, checked, options);
      if (options.isDryRun) throw new DryRun(written);
      return written;
    });
  } catch (error) {
    if (error instanceof DryRun) return { ...error.result, unnamed: [] };
    // Errors of data and of constraints: rows that refer to none, that are there twice, or that break a rule.
    if (!/^2[23]/.test(codeOf(error) ?? "")) throw error;
    throw new ArchiveError(
      `The rows of the archive contradict each other. Nothing was changed. ${reasonOf(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Names the table and the constraint, and no row. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if (error.cause) return reasonOf(error.cause);
  return "table_name" in error
    ? `Table ${error.table_name}, constraint ${"constraint_name" in error && error.constraint_name}.`
    : "";
}

async function write(
  tx: Tx,
  scope: PlatformScope,
  checked: CheckedArchive,
  options: ImportOptions,
): Promise<Written> {
  const { archive, tables } = checked;
  const { community, recipient, files, missing } = archive.manifest;
  const { inside, isEmpty } =
    options.domain === null
      ? await openCommunity(tx, scope, checked)
      : { inside: await createCommunity(tx, scope, checked, options), isEmpty: true };
  const isReplacement = !isEmpty;
  if (isReplacement && recipient === "owner" && !options.deletesMembersOwn)
    throw new ArchiveError(
      "The archive was made for an owner, so it lacks members' drafts, inboxes and the like, which a replacement would delete here. Replace the community with an archive of npm run community -- export, or add --delete-members-own.",
    );
  const { accounts, pictures, ...people } = await matchPeople(tx, scope, archive, { isReplacement });
  if (isEmpty) await assertNoStrangers(tx, checked, accounts);
  const before = await clearCommunity(tx, scope, checked, accounts);
  const memberOf = (row: Row) => asNow(row, before.members.get(String(row.user_id)), options.keepsRoles);
  const inserted: Inserted[] = [];
  for (const one of tables) {
    const { name } = one.table;
    if (isReplacement ? staysInPlace(name) : isOfChecks(one, options)) continue;
    const keepsRows = isReplacement && keptTables().includes(name);
    const outside = name === "members" ? before.outside : [];
    const target = { tx, tenantId: community.id, accounts, memberOf, outside };
    inserted.push(await insertTable(target, archive, one, keepsRows));
  }
  await recountSessions(tx, community.id);
  await settle(tx, scope, inside, { ...options, isReplacement });
  const named = new Set([...files.map(({ id }) => id), ...missing].map((id) => fileKey(community.id, id)));
  return {
    tenantId: community.id,
    name: community.name,
    domain: inside.tenant.domain,
    tables: inserted,
    people,
    files: files.length,
    missing: missing.length,
    isAuditSound: checked.isAuditSound,
    pictures,
    unnamed: before.files.filter((key) => !named.has(key)),
  };
}

/** A community that was there before has checks of its empty log, which nothing removes. */
const isOfChecks = ({ table }: CheckedTable, { domain }: ImportOptions): boolean =>
  domain === null && table.name === "audit_checks";

/** What becomes of the community as soon as the rows are committed. */
async function settle(
  tx: Tx,
  scope: PlatformScope,
  inside: PlatformScope,
  { isReplacement, ...options }: ImportOptions & { isReplacement: boolean },
): Promise<void> {
  const { id } = inside.tenant;
  await auditBoth(tx, scope, inside, {
    action: isReplacement ? "tenant.replaced" : "tenant.imported",
    target: { type: "tenant", id },
    after: { keepsRoles: options.keepsRoles },
  });
  if (options.ownerEmail) await inviteOwner(tx, inside, options.ownerEmail);
  for (const job of ["recount-votes", "refresh-search", "recount-days"] as const)
    await enqueueInCommunities(tx, job, [id]);
  await enqueue(tx, "sync-domains", {});
  await invalidate(tx, [tags.tenant(id), tags.pages(id), tags.counts(id), tags.files(id)]);
}
