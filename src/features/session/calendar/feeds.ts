import { and, eq, ne } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { hashOf, randomToken } from "@/domain/auth/one-time-code";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { calendarFeeds, members, profiles, sessions } from "@/domain/schema";
import { findSession } from "@/features/session/access";
import { type CalendarEntry, writeCalendar } from "@/features/session/ics";
import { type Involvement, listInvolved } from "@/features/session/my-sessions/involvement";
import { readParticipants } from "@/features/session/participants/queries";
import { isWaiting } from "@/features/session/participants/rules";
import type { OneSession } from "@/features/session/schema";
import { readSeat } from "@/features/session/seats/queries";
import type { OneFeed } from "@/features/session/seats/schema";
import { currentLanguage, inLanguage } from "@/lib/language/server";
import { inTenant } from "@/server/db/client";
import { feedPath } from "./urls";

/** Retention of past sessions in a feed. Calendar programs may keep them longer. */
const FEED_DAYS_BACK = 90;

/**
 * Returns one session as iCalendar. Includes the join link only if the viewer may see it. (SES-7, LEAD-16)
 */
export const readCalendar = (scope: TenantScope, { sessionId }: OneSession): Promise<string> =>
  inTenant(scope, async (tx) => {
    const session = await findSession(tx, scope, sessionId);
    const { link } = await readSeat(tx, scope, session);
    const method = session.status === "cancelled" ? "cancel" : "publish";
    const ownIds = scope.viewer ? [scope.viewer.userId] : [];
    const [own] = await readParticipants(tx, scope, sessionId, ownIds);
    const isTentative = own !== undefined && isWaiting(own);
    return writeCalendar(scope.tenant, { method, entries: [{ session, link, isTentative }] });
  });

/**
 * Returns all sessions of the member who owns the secret feed URL. Null if the URL is unknown or its owner is
 * no longer in good standing. It is in the owner's language, because calendar programs send none. (LEAD-16)
 */
export const readFeed = (scope: TenantScope, { word: token }: OneFeed): Promise<string | null> =>
  inTenant(scope, async (tx) => {
    const { tenant } = scope;
    const [owner] = await tx
      .select({ userId: calendarFeeds.userId, language: profiles.language })
      .from(calendarFeeds)
      .innerJoin(members, eq(members.userId, calendarFeeds.userId))
      .innerJoin(profiles, eq(profiles.id, calendarFeeds.userId))
      .where(
        and(
          eq(calendarFeeds.tenantId, tenant.id),
          eq(calendarFeeds.wordHash, String(hashOf(token))),
          isInGoodStanding(scope),
        ),
      );
    if (!owner) return null;
    const terms = { daysBack: FEED_DAYS_BACK, condition: ne(sessions.status, "draft") };
    const found = await listInvolved(tx, scope, owner.userId, terms);
    const language = tenant.languages.find((offered) => offered === owner.language) ?? currentLanguage();
    return inLanguage(language, () => {
      const name = m.session_calendar_feedName({ community: tenant.branding.companyName });
      return writeCalendar(tenant, { method: "publish", name, entries: found.map(entryOf) });
    });
  });

function entryOf({ session, seat, isHost, isSpeaker }: Involvement): CalendarEntry {
  const isTentative = isWaiting({ role: isHost ? "host" : null, isSpeaker, seat: seat?.status ?? null });
  return { session, link: isTentative ? null : session.link, isTentative };
}

export const findFeed = (scope: MemberScope): Promise<{ since: Date } | null> =>
  inTenant(scope, async (tx) => {
    const [feed] = await tx
      .select({ since: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(isMine(scope));
    return feed ?? null;
  });

const isMine = ({ tenant, viewer }: Pick<MemberScope, "tenant" | "viewer">) =>
  and(eq(calendarFeeds.tenantId, tenant.id), eq(calendarFeeds.userId, viewer.userId));

/** Creates a secret feed URL, shown only once. Invalidates the previous one. */
export const makeFeed = (scope: MemberScope): Promise<{ path: string }> =>
  inTenant(scope, async (tx) => {
    const token = randomToken();
    const terms = { wordHash: String(hashOf(token)), createdAt: scope.now };
    const { tenantId, userId } = calendarFeeds;
    await tx
      .insert(calendarFeeds)
      .values({ tenantId: scope.tenant.id, userId: scope.viewer.userId, ...terms })
      .onConflictDoUpdate({ target: [tenantId, userId], set: terms });
    return { path: feedPath(token) };
  });

export const dropFeed = (scope: MemberScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    await tx.delete(calendarFeeds).where(isMine(scope));
  });
