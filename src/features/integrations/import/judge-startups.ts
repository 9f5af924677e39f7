import { and, count, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { importRows, startupDrafts, startups } from "@/domain/schema";
import { blankDraft, MAX_DRAFTS } from "@/domain/startup/drafts/rules";
import type { DraftValues } from "@/domain/startup/drafts/schema";
import { MAX_TAGS, normaliseTag, websiteKey } from "@/domain/startup/rules";
import { readEmail } from "@/lib/email-address";
import { formatNumber } from "@/lib/format/number";
import { NO_ID } from "@/lib/id";
import { completeWebsite } from "@/lib/security/website";
import { cutText } from "@/lib/text/cut";
import { plainLine, plainText } from "@/lib/text/plain-text";
import type { Tx } from "@/server/db/client";
import { type Batch, cellOf, type Judgement, type StoredRow } from "./batch";
import { sourceName } from "./copy";
import { judgeDrafts, keysOf, type ReadDraft } from "./judge-drafts";

const MAX_NAME_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 9000;

/** Product Hunt's API gives its own address, which redirects to the website. */
const REDIRECT = /(^|\.)producthunt\.com$/;

/** `key` is what a startup is matched by: its website, or its name if it has none. */
type ReadStartup = Omit<ReadDraft, "row">;

/** How many more drafts the user can have. */
export async function countDraftsLeft(
  tx: Tx,
  { tenant }: Pick<TenantScope, "tenant">,
  userId: string | null,
) {
  const [held] = await tx
    .select({ drafts: count() })
    .from(startups)
    .where(
      and(
        eq(startups.tenantId, tenant.id),
        eq(startups.createdBy, userId ?? NO_ID),
        eq(startups.status, "draft"),
      ),
    );
  return Math.max(0, MAX_DRAFTS - (held?.drafts ?? 0));
}

/** Decides for each row whether it becomes a draft. */
export async function judgeStartups(
  tx: Tx,
  scope: TenantScope,
  batch: Batch,
  rows: readonly StoredRow[],
): Promise<Judgement[]> {
  const read = rows.map((row) => ({ row, ...readStartup(batch, row) }));
  const existing = await findExisting(tx, scope, batch, keysOf(read));
  const left = await countDraftsLeft(tx, scope, batch.createdBy);
  return judgeDrafts(tx, scope, batch, read, { existing, left });
}

function readStartup(batch: Batch, row: StoredRow): ReadStartup {
  if (row.isTooLong) return { key: null, outcome: "too-many-cells" };
  const name = plainLine(cellOf(batch, row, "name"));
  if (name === "") return { key: null, outcome: "no-name" };
  if (name.length < 2 || name.length > MAX_NAME_LENGTH) return { key: null, outcome: "bad-name" };
  const typed = cellOf(batch, row, "website");
  const website = readWebsite(typed);
  if (typed !== "" && website === null) return { key: null, outcome: "bad-website" };
  return { key: website ? websiteKey(website) : `name: ${name.toLowerCase()}`, outcome: null };
}

/** An empty text if it isn't the startup's own; null if it isn't an address. */
function readWebsite(typed: string): string | null {
  if (typed === "") return "";
  const website = completeWebsite(typed);
  if (website === null) return null;
  return REDIRECT.test(new URL(website).hostname) ? "" : website;
}

/** Startups of the community and drafts of earlier imports; other members' drafts stay private. */
async function findExisting(tx: Tx, { tenant }: TenantScope, batch: Batch, keys: readonly string[]) {
  if (keys.length === 0) return new Set<string>();
  const { websiteKey: website, name, status, createdBy } = startups;
  const byName = sql<string>`'name: ' || lower(${name})`;
  const submitted = await tx
    .select({ website, name: byName })
    .from(startups)
    .where(
      and(
        eq(startups.tenantId, tenant.id),
        ne(status, "draft"),
        or(inArray(website, [...keys]), inArray(byName, [...keys])),
      ),
    );
  const imported = await tx
    .select({ key: importRows.key })
    .from(importRows)
    .where(
      and(
        eq(importRows.tenantId, tenant.id),
        ne(importRows.batchId, batch.id),
        inArray(importRows.key, [...keys]),
        sql`${importRows.startupId} is not null`,
      ),
    );
  const own = await tx
    .select({ content: startupDrafts.content })
    .from(startupDrafts)
    .innerJoin(startups, and(eq(startups.tenantId, tenant.id), eq(startups.id, startupDrafts.startupId)))
    .where(
      and(
        eq(startupDrafts.tenantId, tenant.id),
        eq(createdBy, batch.createdBy ?? NO_ID),
        lt(startupDrafts.savedAt, batch.createdAt),
      ),
    );
  return new Set([
    ...submitted.flatMap((row) => [row.website, row.name]),
    ...imported.flatMap((row) => row.key ?? []),
    ...own.flatMap(({ content }) => {
      const website = completeWebsite(content.website);
      return website ? [websiteKey(website)] : [`name: ${plainLine(content.name).toLowerCase()}`];
    }),
  ]);
}

/**
 * The draft that a row becomes. The maker is invited when the draft is submitted, not before. Votes become a line of the
 * description that names their origin.
 */
export function toDraft(batch: Batch, row: StoredRow): DraftValues {
  const cell = (field: Parameters<typeof cellOf>[2]) => cellOf(batch, row, field);
  const maker = readEmail(cell("maker"));
  const tags = cell("tags").split(/[,;|]/).map(normaliseTag);
  const isTag = (tag: string) => tag.length >= 2 && tag.length <= 30;
  return {
    ...blankDraft(),
    name: plainLine(cell("name")),
    tagline: cutText(plainLine(cell("tagline")), 100),
    website: readWebsite(cell("website")) ?? "",
    description: describe(batch, cell("description"), cell("votes")),
    tags: [...new Set(tags)].filter(isTag).slice(0, MAX_TAGS),
    makers: maker ? [maker] : [],
  };
}

function describe({ source }: Batch, text: string, votes: string): string {
  const description = cutText(plainText(text), MAX_DESCRIPTION_LENGTH);
  const digits = votes.replace(/[\s.,'’]/g, "");
  if (!/^\d{1,9}$/.test(digits) || Number(digits) === 0) return description;
  const count = Number(digits);
  const line =
    source === "own" || source === "other"
      ? m.integrations_import_votesElsewhere({ count, formatted: formatNumber(count) })
      : m.integrations_import_votesAt({ count, formatted: formatNumber(count), source: sourceName(source) });
  return [description, line].filter(Boolean).join("\n\n");
}
