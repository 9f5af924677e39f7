import { and, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { PersonScope, TenantScope } from "@/access/scope";
import type { Viewer } from "@/access/viewer";
import { filterValues } from "@/domain/fields/rules";
import { EMPTY_ENTRY, facetsAsked, shownOf } from "@/domain/member/directory/rules";
import { listShownEntries } from "@/domain/member/directory/shown-entries";
import { directoryEntries, members } from "@/domain/schema";
import { readRelations } from "@/features/member/introductions/queries";
import { AppError } from "@/lib/errors/app-error";
import { languageLabel } from "@/lib/format/language-name";
import { isId } from "@/lib/id";
import { isTimestamp } from "@/lib/time/timestamp";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";
import { isOwnEntry } from "./save-entry";
import type { DirectoryCard, DirectoryPage, ListEntries, OwnEntry } from "./schema";
import type { DirectoryView } from "./urls";

export const PAGE_SIZE = 24;
/** Entries of members who may not be shown are skipped. More steps than these aren't taken for one page. */
const MAX_STEPS = 8;

type Place = { isNamed: boolean; at: string; userId: string };

const writeCursor = ({ isNamed, at, userId }: Place): string => `${isNamed ? 1 : 0}~${at}~${userId}`;

function readCursor(cursor: string | null): Place | null {
  const [named, at = "", userId] = (cursor ?? "").split("~");
  return isTimestamp(at) && isId(userId) ? { isNamed: named === "1", at, userId } : null;
}

/** Only members of a community see its directory. (DIR-13) */
export function requireMember({ viewer }: Pick<TenantScope, "viewer">): Viewer {
  if (viewer?.member) return viewer;
  throw new AppError("FORBIDDEN", m.member_directory_membersOnly(), "no-member");
}

/** Counts what a viewer reads, so that an account can't copy the directory. (DIR-13) */
async function countReading({ tenant }: TenantScope, { userId }: Viewer): Promise<void> {
  const state = await consumeRateLimit(limitKey("directory", { community: tenant.id, person: userId }));
  if (!state.allowed) throw new LimitError(state, m.member_directory_limited());
}

/**
 * Returns a page of the members who have listed themselves, by what they show. Members who are banned, suspended, hidden
 * or gone aren't listed. (DIR-13)
 * @throws FORBIDDEN (`no-member`), TOO_MANY_REQUESTS
 */
export async function listEntries(scope: TenantScope, { view, cursor }: ListEntries): Promise<DirectoryPage> {
  const viewer = requireMember(scope);
  await countReading(scope, viewer);
  return inTenant(scope, async (tx) => {
    const cards = new Map<string, { place: Place; entry: Entry }>();
    let after = readCursor(cursor);
    for (let step = 0; step < MAX_STEPS && cards.size <= PAGE_SIZE; step++) {
      const places = await findPlaces(tx, scope, view, after);
      const entries = await readEntries(
        tx,
        scope,
        places.map(({ userId }) => userId),
      );
      for (const place of places) {
        const entry = entries.get(place.userId);
        if (entry) cards.set(place.userId, { place, entry });
      }
      after = places.length > PAGE_SIZE ? (places.at(-1) ?? null) : null;
      if (!after) break;
    }
    const found = [...cards.values()];
    const shown = found.slice(0, PAGE_SIZE);
    const last = found.length > PAGE_SIZE ? shown.at(-1)?.place : after;
    const relations = await readRelations(
      tx,
      { ...scope, viewer },
      shown.map(({ place }) => place.userId),
    );
    return {
      items: shown.map(({ entry }) => ({ ...entry, relation: relations.get(entry.userId) ?? "none" })),
      nextCursor: last ? writeCursor(last) : null,
    };
  });
}

async function findPlaces(
  tx: Tx,
  { tenant }: TenantScope,
  view: DirectoryView,
  after: Place | null,
): Promise<Place[]> {
  const { isNamed = null, at = null, userId = null } = after ?? {};
  const fields = JSON.stringify(filterValues(tenant, "member", view.fields));
  const found = await tx.execute<Place>(sql`
    select user_id as "userId", is_named as "isNamed", at::text as at
    from find_directory_entries(${view.words}, ${sql.param(facetsAsked(view))}::text[], ${fields}::jsonb,
      ${isNamed}, ${at}::timestamptz, ${userId}::uuid, ${PAGE_SIZE + 1})`);
  return [...found];
}

type Entry = Omit<DirectoryCard, "relation">;

async function readEntries(tx: Tx, scope: TenantScope, userIds: string[]): Promise<Map<string, Entry>> {
  if (!userIds.length) return new Map();
  const rows = await listShownEntries(tx, scope, userIds);
  return new Map(
    rows.map(({ entry, ...names }) => {
      const shown = shownOf(entry);
      const languages = shown.languages.map(languageLabel);
      return [entry.userId, { ...names, ...shown, languages, userId: entry.userId }];
    }),
  );
}

/** Returns the viewer's own entry, even before they are a member. */
export async function readOwnEntry(scope: Pick<PersonScope, "tenant" | "viewer">): Promise<OwnEntry> {
  const { tenant, viewer } = scope;
  const { userId, username, fullName, avatarUrl } = viewer;
  const [row] = await readInOneTrip(scope, (tx) =>
    tx
      .select({ entry: directoryEntries, hiddenAt: members.profileHiddenAt })
      .from(members)
      .leftJoin(directoryEntries, isOwnEntry(scope))
      .where(and(eq(members.tenantId, tenant.id), eq(members.userId, userId))),
  );
  const { shownFields, skills, place, languages, links, cofounder, mentoring } = row?.entry ?? EMPTY_ENTRY;
  return {
    member: { userId, username, fullName, avatarUrl },
    values: { shownFields, skills, place, languages, links, cofounder, mentoring },
    isListed: row?.entry?.listedAt != null,
    isHidden: row?.hiddenAt != null,
  };
}
