import { statSync } from "node:fs";
import path from "node:path";
import { type Arrived, importFromArchive, inviteToClaim } from "@/api/jobs/transfer";
import { PACKAGES, type Package } from "@/domain/subscription/rules";
import type { Manifest } from "@/domain/transfer/format";
import { writeCommunity } from "@/domain/transfer/write-archive";
import { formatBytes, formatNumber } from "@/lib/format/number";
import { closePools } from "@/server/db/pools";
import { directRoleUrl } from "@/server/db/roles";
import { stopJobs } from "@/server/jobs/enqueue";
import { fileStore } from "@/server/providers";
import { connect } from "../backup/database";
import { placeOf } from "../backup/place";
import { readWords } from "./arguments.js";
import { findCommunity } from "./find-community";
import { restoreCommunity } from "./restore-community";

type Words = ReturnType<typeof readWords>;

async function exportOne({ places: [address = "", word] }: Words): Promise<void> {
  const place = placeOf(word, address);
  const sql = connect(directRoleUrl("platform"));
  try {
    const tenantId = await findCommunity(sql, address);
    const open = (key: string) => fileStore().open(key);
    const manifest = await writeCommunity(
      { sql, open, tenantId, recipient: "operator", now: new Date() },
      place,
    );
    console.log(
      `Exported ${address} to ${place} (${formatBytes(statSync(place).size)})\n${describe(manifest)}`,
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function describe({ tables, people, files, avatars, missing, audit }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${formatNumber(rows)} rows in ${tables.length} tables, ${formatNumber(people.rows)} people, ${formatNumber(files.length + avatars.length)} images`,
    audit ? `the audit log ends with entry ${audit.seq}, hash ${audit.hash}` : "the audit log has no entries",
  ];
  if (missing.length > 0) lines.push(`${missing.length} images that rows name are not in the store`);
  return lines.map((line) => `  ${line}`).join("\n");
}

const planOf = (word: unknown): Package => {
  const plan = PACKAGES.find((known) => known === (word ?? "free"));
  if (!plan) throw new Error(`There is no plan ${word}; there are ${PACKAGES.join(", ")}.`);
  return plan;
};

async function importOne({ places: [place = ""], flags }: Words): Promise<void> {
  const arrived = await importFromArchive(path.resolve(place), {
    domain: flags.replace ? null : String(flags.domain),
    plan: planOf(flags.plan),
    formerDomain: flags["former-domain"] === true,
    keepsRoles: flags["keep-roles"] === true,
    ownerEmail: flags.owner ? String(flags.owner) : null,
    acceptsBrokenLog: flags["broken-log"] === true,
    deletesMembersOwn: flags["delete-members-own"] === true,
    isDryRun: flags["dry-run"] === true,
  });
  console.log(tell(arrived, flags));
}

function tell(
  { name, domain, tables, people, files, missing, isAuditSound, drift }: Arrived,
  flags: Words["flags"],
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const left = tables.reduce((sum, table) => sum + table.left, 0);
  const notes = [
    `${formatNumber(rows)} rows in ${tables.length} tables, read back and as in the archive; ${formatNumber(files)} images`,
    `people: ${formatNumber(people.matched)} have an account here, ${formatNumber(people.created)} get one that they claim by email`,
  ];
  if (people.gone > 0)
    notes.push(
      `${formatNumber(people.gone)} people have deleted their account since; ${formatNumber(left)} rows of theirs stay deleted`,
    );
  if (missing > 0) notes.push(`${formatNumber(missing)} images were lost before the export`);
  if (!isAuditSound) notes.push("the audit log's chain is broken, as it was before");
  if (drift > 0)
    notes.push(`${formatNumber(drift)} counters of the archive differed from its rows and were corrected`);
  if (!flags["dry-run"] && !flags.replace && !flags.owner && !flags["keep-roles"])
    notes.push("all are members: invite an owner on the page of the community below Superadmin");
  if (!flags["dry-run"] && people.created > 0)
    notes.push(`to have members claim their accounts: npm run community -- welcome ${domain}`);
  const done = flags["dry-run"] ? "Nothing was changed. An import would do this with" : "Imported";
  return [`${done} ${name} at ${domain}`, ...notes.map((note) => `  ${note}`)].join("\n");
}

async function welcome({ places: [address = ""] }: Words): Promise<void> {
  const sql = connect(directRoleUrl("platform"));
  try {
    const queued = await inviteToClaim(await findCommunity(sql, address));
    console.log(`${formatNumber(queued)} emails are queued. A member gets one only once.`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function restore({ places: [backup = ""], flags }: Words): Promise<void> {
  const arrived = await restoreCommunity(
    path.resolve(backup),
    String(flags.community),
    flags["dry-run"] === true,
  );
  console.log(tell(arrived, { ...flags, replace: true }));
}

try {
  const words = readWords(process.argv.slice(2));
  const run = { export: exportOne, import: importOne, restore, welcome }[words.command];
  await run?.(words);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await stopJobs();
  await closePools();
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n  ${explain(error.cause)}` : "";
  return `${error.message}${cause}`;
}
