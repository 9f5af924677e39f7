import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import { isUsable } from "@/domain/member/good-standing";
import { members, profiles, startups, votes } from "@/domain/schema";
import type { StartupCard, Voter } from "@/features/startup/directory/schema";
import { isListed } from "@/features/startup/visibility";
import { DAY_MS } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";

const FACES = 3;

/** Most members keep their votes to themselves, so the search for faces ends with the latest votes. */
const VOTES_SEARCHED = 20;

/** `votes` counts the last 24 hours; `launchedAt` is null if the launch was before. */
type Activity = { id: string; voters: Voter[]; votes: number; launchedAt: Date | null };

/**
 * The latest voters of listed startups, if their profile shows their votes, and what happened in the last day: one
 * statement, however many startups. (PRO-1)
 */
export async function readActivity(
  tx: Tx,
  scope: ReadScope,
  among: readonly string[] | SQLWrapper,
): Promise<Activity[]> {
  const dayAgo = new Date(scope.now.getTime() - DAY_MS);
  const isVoteFor: SQL | undefined = and(
    eq(votes.tenantId, scope.tenant.id),
    eq(votes.startupId, startups.id),
    eq(votes.state, "counted"),
  );
  const shows = and(isUsable(scope), sql`'votes' = any(${profiles.shownFields})`);
  const latest = sql`select ${votes.userId} as user_id, ${votes.createdAt} as voted_at from ${votes}
    where ${isVoteFor} order by ${votes.createdAt} desc limit ${VOTES_SEARCHED}`;
  const faces = sql`select ${profiles.username} as username, ${profiles.fullName} as full_name,
      ${profiles.avatarUrl} as avatar_url, latest.voted_at
    from (${latest}) latest join ${profiles} on ${profiles.id} = latest.user_id
      join ${members} on ${members.tenantId} = ${scope.tenant.id} and ${members.userId} = latest.user_id
    where ${shows} order by latest.voted_at desc limit ${FACES}`;
  return tx
    .select({
      id: startups.id,
      voters: sql<
        Voter[]
      >`coalesce((select json_agg(json_build_object('username', username, 'fullName', full_name,
        'avatarUrl', avatar_url) order by voted_at desc) from (${faces}) faces), '[]')`,
      votes: sql<number>`(select count(*)::int from ${votes}
        where ${isVoteFor} and ${votes.createdAt} > ${dayAgo.toISOString()}::timestamptz)`,
      launchedAt: sql<Date | null>`case when ${startups.launchedAt} > ${dayAgo.toISOString()}::timestamptz
        then ${startups.launchedAt} end`.mapWith(startups.launchedAt),
    })
    .from(startups)
    .where(and(isListed(scope), inArray(startups.id, among)));
}

type Shown = { voters?: Voter[]; recent?: StartupCard["recent"] };

/** Adds the latest voters to a list, and to one in the order of Hot what moves its entries. */
export async function addActivity<Card extends { id: string }>(
  tx: Tx,
  scope: ReadScope,
  cards: Card[],
  isHot: boolean,
): Promise<(Card & Shown)[]> {
  if (!cards.length) return [];
  const ids = cards.map(({ id }) => id);
  const found = new Map((await readActivity(tx, scope, ids)).map((activity) => [activity.id, activity]));
  return cards.map((card) => ({ ...card, ...toShown(found.get(card.id), isHot) }));
}

function toShown(activity: Activity | undefined, isHot: boolean): Shown {
  if (!activity) return {};
  const { voters, votes, launchedAt } = activity;
  const hasMoved = isHot && (votes > 0 || launchedAt !== null);
  return {
    ...(voters.length > 0 && { voters }),
    ...(hasMoved && { recent: { votes, launchedAt: launchedAt?.toISOString() ?? null } }),
  };
}
