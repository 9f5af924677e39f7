import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { choiceOf } from "@/domain/notification/preferences/rules";
import { NOTICE_TYPES } from "@/domain/notification/rules";
import { members, notificationPreferences, profiles } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { readToken } from "./unsubscribe-token";

type Waiting = { unsubscribeUrl: string | null; createdAt: Date };

/**
 * Returns true if the recipient of a notification is still a member and still wants it; the recipient and the
 * topic come from its unsubscribe token (NOT-3).
 */
export async function shouldStillSend(tx: Tx, scope: TenantScope, mail: Waiting): Promise<boolean> {
  const token = mail.unsubscribeUrl && new URL(mail.unsubscribeUrl).searchParams.get("token");
  const read = token ? readToken(token, mail.createdAt) : null;
  if (read?.trouble !== null) return true;
  const { userId, about } = read.unsubscription;
  const [reader] = await tx
    .select({ preferences: notificationPreferences })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.tenantId, members.tenantId),
        eq(notificationPreferences.userId, members.userId),
      ),
    )
    .where(and(isInGoodStanding(scope), eq(members.userId, userId)));
  if (!reader) return false;
  const { choices = {}, mutesMail = false } = reader.preferences ?? {};
  const kinds = about === "all" ? NOTICE_TYPES : [about];
  return kinds.some((kind) => choiceOf(kind, choices, mutesMail).mail !== "off");
}
