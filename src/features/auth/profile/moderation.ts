import { and, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { shownOf } from "@/domain/member/directory/rules";
import type { ModerationTarget } from "@/domain/moderation/cases";
import { directoryEntries, members, profiles } from "@/domain/schema";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";

type ColumnSnapshot = { profileHiddenAt: Date | null; profileHiddenReason: string | null };

const isThis = ({ tenant }: TenantScope, userId: string) =>
  and(eq(members.tenantId, tenant.id), eq(members.userId, userId));

async function write(
  tx: Tx,
  scope: TenantScope,
  userId: string,
  change: ColumnSnapshot,
): Promise<ColumnSnapshot | null> {
  const [row] = await tx.select().from(members).where(isThis(scope, userId)).for("no key update");
  if (!row) return null;
  await tx.update(members).set(change).where(isThis(scope, userId));
  await invalidate(tx, [tags.pages(scope.tenant.id)]);
  const { profileHiddenAt, profileHiddenReason } = row;
  return { profileHiddenAt, profileHiddenReason };
}

/** Moderates profile text within one community. Hiding it there doesn't affect other communities. */
export const profileModeration: ModerationTarget = {
  async read(tx, { tenant }, ids) {
    const rows = await tx
      .select({ profile: profiles, member: members, entry: directoryEntries })
      .from(profiles)
      .innerJoin(members, eq(members.userId, profiles.id))
      .leftJoin(
        directoryEntries,
        and(eq(directoryEntries.tenantId, members.tenantId), eq(directoryEntries.userId, members.userId)),
      )
      .where(and(eq(members.tenantId, tenant.id), inArray(profiles.id, [...ids])));
    return new Map(
      rows.map(({ profile, member, entry }) => [
        profile.id,
        {
          title: `${profile.fullName} (@${profile.username})`,
          body: [...shownTexts(profile), ...listedTexts(entry)].join("\n\n"),
          path: `/profile/${profile.username}`,
          parent: null,
          state: member.profileHiddenAt ? ("hidden" as const) : ("shown" as const),
          isLocked: false,
          note: member.profileHiddenReason,
          authorId: profile.id,
          createdAt: member.joinedAt,
        },
      ]),
    );
  },
  apply: (tx, scope, id, { effect, reason }) =>
    write(
      tx,
      scope,
      id,
      effect === "show"
        ? { profileHiddenAt: null, profileHiddenReason: null }
        : { profileHiddenAt: scope.now, profileHiddenReason: reason },
    ),
  async restore(tx, scope, id, before) {
    const { profileHiddenAt, profileHiddenReason } = before as Record<keyof ColumnSnapshot, string | null>;
    const change = {
      profileHiddenAt: profileHiddenAt ? new Date(profileHiddenAt) : null,
      profileHiddenReason,
    };
    return (await write(tx, scope, id, change)) !== null;
  },
};

/** What a member shows in this community's directory is hidden together with the profile. */
function listedTexts(entry: typeof directoryEntries.$inferSelect | null): string[] {
  if (!entry?.listedAt) return [];
  const shown = shownOf(entry);
  const links = shown.links.map(({ label, url }) => `${label}: ${url}`);
  return [shown.skills.join(", "), shown.place, shown.cofounder, shown.mentoring, ...links].flatMap(
    (text) => text || [],
  );
}

function shownTexts(profile: typeof profiles.$inferSelect): string[] {
  const { shownFields, bio, links, telegramUsername, phoneNumber } = profile;
  const texts = {
    bio: [bio],
    links: links.map(({ label, url }) => `${label}: ${url}`),
    telegram: [telegramUsername && `@${telegramUsername}`],
    phone: [phoneNumber],
  };
  return Object.entries(texts).flatMap(([field, own]) =>
    shownFields.some((shown) => shown === field) ? own.flatMap((text) => text || []) : [],
  );
}
