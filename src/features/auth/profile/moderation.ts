import { and, eq, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { ModerationTarget } from "@/domain/moderation/cases";
import { members, profiles } from "@/domain/schema";
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
      .select({ profile: profiles, member: members })
      .from(profiles)
      .innerJoin(members, eq(members.userId, profiles.id))
      .where(and(eq(members.tenantId, tenant.id), inArray(profiles.id, [...ids])));
    return new Map(
      rows.map(({ profile, member }) => [
        profile.id,
        {
          title: `${profile.fullName} (@${profile.username})`,
          body: shownTexts(profile).join("\n\n"),
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
