import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PersonScope, ReadScope, TenantScope } from "@/access/scope";
import type { Viewer } from "@/access/viewer";
import { fieldsOf, type ShownField, toShown } from "@/domain/fields/rules";
import { groupByField, readMemberFields } from "@/domain/fields/values";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { formerUsernames, members, profiles } from "@/domain/schema";
import type { Language } from "@/lib/language/languages";
import { canonicalTimeZone } from "@/lib/time/time-zone";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import type { ProfileValues, ProfileView } from "./schema";

const isNamed = (username: string): SQL => eq(sql`lower(${profiles.username})`, username.toLowerCase());

/** Resolves a current or former username, ignoring case. Null if it isn't a member's. (PRO-1) */
export function findUsername(scope: ReadScope, username: string): Promise<string | null> {
  // One condition for either name would read all profiles, because it fits no index.
  const named = sql`${profiles.id} in (select ${profiles.id} from ${profiles} where ${isNamed(username)}
    union all select ${formerUsernames.userId} from ${formerUsernames}
    where ${formerUsernames.username} = ${username.toLowerCase()})`;
  return inTenant(scope, async (tx) => {
    const [row] = await tx
      .select({ username: profiles.username })
      .from(profiles)
      .innerJoin(members, eq(members.userId, profiles.id))
      .where(and(isInGoodStanding(scope), named))
      .orderBy(sql`${isNamed(username)} desc`)
      .limit(1);
    return row?.username ?? null;
  });
}

/** Returns a public profile. Optional fields appear only if the member shows them; the email never does. */
export function readProfile(scope: ReadScope, username: string): Promise<ProfileView | null> {
  return inTenant(scope, async (tx) => {
    const [row] = await tx
      .select({ profile: profiles, joinedAt: members.joinedAt, hiddenReason: members.profileHiddenReason })
      .from(profiles)
      .innerJoin(members, eq(members.userId, profiles.id))
      .where(and(isInGoodStanding(scope), isNamed(username)));
    if (!row) return null;
    const fields = await readShownFields(tx, scope, row.profile.id);
    const view = { ...viewOf(row.profile, row.joinedAt), fields };
    return row.hiddenReason === null ? view : { ...view, ...NOTHING_SAID };
  });
}

/** Replaces profile fields that moderators have hidden. (MOD-4) */
const NOTHING_SAID = { bio: null, links: [], telegram: null, phone: null, fields: [] };

/** What the member has told this community. */
async function readShownFields(tx: Tx, scope: ReadScope, userId: string): Promise<ShownField[]> {
  const fields = fieldsOf(scope.tenant, "member");
  return fields.length ? toShown(fields, groupByField(await readMemberFields(tx, scope, userId))) : [];
}

/** `timeZone` is null if the user follows the community's. `hiddenReason` is the moderators' reason. */
type OwnProfile = ProfileView & { timeZone: string | null; hiddenReason: string | null };

/** Returns the viewer's own profile as others see it, even before they are a member. */
export function readOwnProfile(scope: ReadScope, userId: string): Promise<OwnProfile | null> {
  return inTenant(scope, async (tx) => {
    const [row] = await tx
      .select({ profile: profiles, joinedAt: members.joinedAt, hiddenReason: members.profileHiddenReason })
      .from(profiles)
      .leftJoin(members, and(eq(members.userId, profiles.id), eq(members.tenantId, scope.tenant.id)))
      .where(eq(profiles.id, userId));
    if (!row) return null;
    const { profile, joinedAt, hiddenReason } = row;
    const fields = await readShownFields(tx, scope, userId);
    return { ...viewOf(profile, joinedAt), fields, timeZone: profile.timeZone, hiddenReason };
  });
}

function viewOf(profile: typeof profiles.$inferSelect, joinedAt: Date | null): ProfileView {
  const { id, username, fullName, avatarUrl, shownFields } = profile;
  const shows = (field: (typeof shownFields)[number]) => shownFields.includes(field);
  return {
    userId: id,
    username,
    fullName,
    avatarUrl,
    joinedAt,
    bio: shows("bio") ? profile.bio : null,
    links: shows("links") ? profile.links : [],
    telegram: shows("telegram") ? profile.telegramUsername : null,
    phone: shows("phone") ? profile.phoneNumber : null,
    showsVotes: shows("votes"),
    fields: [],
  };
}

export async function readProfileValues(scope: ReadScope, userId: string): Promise<ProfileValues | null> {
  const [row] = await readInOneTrip(scope, (tx) => tx.select().from(profiles).where(eq(profiles.id, userId)));
  if (!row) return null;
  const { fullName, username, bio, links, timeZone, language, telegramUsername, phoneNumber, shownFields } =
    row;
  return {
    fullName,
    username,
    links,
    shownFields,
    bio: bio ?? "",
    timeZone: (timeZone && canonicalTimeZone(timeZone)) ?? "",
    language: language ?? "",
    telegramUsername: telegramUsername ?? "",
    phoneNumber: phoneNumber ?? "",
  };
}

/** The language that the viewer has set for the account, if the community offers it. */
export async function readOwnLanguage(scope: TenantScope): Promise<Language | null> {
  const { viewer, tenant } = scope;
  if (!viewer || tenant.languages.length === 1) return null;
  const { language } = profiles;
  const [row] = await readInOneTrip(scope, (tx) =>
    tx.select({ language }).from(profiles).where(eq(profiles.id, viewer.userId)),
  );
  return row?.language && tenant.languages.includes(row.language) ? row.language : null;
}

type ProfileToEdit = Pick<Viewer, "userId" | "email" | "avatarUrl"> & { values: ProfileValues };

/** Returns the viewer's own profile as its form shows it. */
export async function readProfileToEdit(scope: PersonScope): Promise<ProfileToEdit> {
  const { userId, email, avatarUrl } = scope.viewer;
  const values = await readProfileValues(scope, userId);
  if (!values) throw new Error(`The account ${userId} has no profile.`);
  return { userId, email, avatarUrl, values };
}
