import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { screenShown } from "@/domain/moderation/screening";
import { authUsers, formerUsernames, profiles } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { invalidate, tags } from "@/server/cache/invalidate";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import type { EditProfile } from "./schema";

/** Older former usernames are released, and other users can take them. */
const MAX_FORMER = 5;

/**
 * Edits the user's profile, which all communities share. A former username redirects to the current one and
 * stays reserved. (PRO-2)
 * @throws CONFLICT, with the reason `username`, if another user has or had the name.
 */
export function editProfile(scope: MemberScope, input: EditProfile): Promise<{ username: string }> {
  const { userId } = scope.viewer;
  return inTenant(scope, async (tx) => {
    const before = await takeUsername(tx, scope, input.username);
    const timeZone = input.timeZone || null;
    await tx
      .update(profiles)
      .set({
        fullName: input.fullName,
        username: input.username,
        links: input.links,
        shownFields: [...new Set(input.shownFields)],
        bio: input.bio || null,
        timeZone,
        language: input.language || null,
        telegramUsername: input.telegramUsername || null,
        phoneNumber: input.phoneNumber || null,
      })
      .where(eq(profiles.id, userId));
    await tx.update(authUsers).set({ name: input.fullName }).where(eq(authUsers.id, userId));
    const { fullName, bio, links } = input;
    const text = [fullName, bio, ...links.flatMap(({ label, url }) => [label, url])].join("\n\n");
    await screenShown(tx, scope, { kind: "profile", id: userId, text, isEdit: true });
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
    await enqueue(tx, "announce-profile", { userId });
    if (before && before.timeZone !== timeZone) await enqueue(tx, "move-digests", { userId });
    return { username: input.username };
  });
}

type Profile = typeof profiles.$inferSelect;

/** Serializes concurrent claims of a username; all but the first are refused. Returns the old profile. */
async function takeUsername(
  tx: Tx,
  { viewer, now }: MemberScope,
  wanted: string,
): Promise<Profile | undefined> {
  const { userId } = viewer;
  const name = wanted.toLowerCase();
  await lockKey(tx, lockKeys.username(name));
  const [mine] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for("update");
  const before = mine?.username.toLowerCase() ?? name;
  if (before === name) return mine;
  const isOthers = and(eq(sql`lower(${profiles.username})`, name), ne(profiles.id, userId));
  const wasOthers = and(eq(formerUsernames.username, name), ne(formerUsernames.userId, userId));
  if ((await tx.$count(profiles, isOthers)) + (await tx.$count(formerUsernames, wasOthers)) > 0) {
    throw new AppError("CONFLICT", m.auth_usernameTaken(), "username");
  }
  await tx.delete(formerUsernames).where(eq(formerUsernames.username, name));
  await tx.insert(formerUsernames).values({ username: before, userId, createdAt: now }).onConflictDoNothing();
  const oldest = tx
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(eq(formerUsernames.userId, userId))
    .orderBy(desc(formerUsernames.createdAt))
    .offset(MAX_FORMER);
  await tx.delete(formerUsernames).where(inArray(formerUsernames.username, oldest));
  return mine;
}
