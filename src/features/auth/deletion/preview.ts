import { eq, sql } from "drizzle-orm";
import { holds } from "@/access/decide";
import type { PersonScope } from "@/access/scope";
import { NO_CONTENT, type Obstacle, UNLAUNCHED, type UserContent } from "@/domain/auth/deletion/rules";
import { countOtherOwners, countOtherSuperadmins } from "@/domain/member/owners";
import {
  commentLikes,
  comments,
  contentFlags,
  decks,
  members,
  questions,
  questionVotes,
  seats,
  sessionHosts,
  sessions,
  slideComments,
  startupMakers,
  startups,
  supportTickets,
  talkFeedback,
  talks,
  tenants,
  votes,
} from "@/domain/schema";
import { isRecentSignIn } from "@/features/auth/account/account";
import { isOwnTicket } from "@/features/auth/export/export-table";
import { sortByText } from "@/lib/format/compare";
import { inEach, inTenant, type Tx } from "@/server/db/client";

type Owner = Pick<PersonScope, "tenant" | "viewer" | "now">;

/** `obstacles` block the deletion. `isRecent` tells whether the sign-in is recent enough to request it. */
export type DeletionPreview = { belongings: UserContent; obstacles: Obstacle[]; isRecent: boolean };

export const previewDeletion = (scope: Owner): Promise<DeletionPreview> =>
  inTenant(scope, async (tx) => ({
    belongings: await countBelongings(tx, scope),
    obstacles: await findObstacles(tx, scope),
    isRecent: await isRecentSignIn(tx, scope),
  }));

async function communitiesOf(tx: Tx, { viewer }: Owner) {
  const rows = await tx
    .select({ id: tenants.id, name: tenants.name, status: tenants.status, role: members.role })
    .from(members)
    .innerJoin(tenants, eq(tenants.id, members.tenantId))
    .where(eq(members.userId, viewer.userId));
  return sortByText(rows, ({ name }) => name);
}

async function countBelongings(tx: Tx, scope: Owner): Promise<UserContent> {
  const own = await communitiesOf(tx, scope);
  const ids = new Set([scope.tenant.id, ...own.map(({ id }) => id)]);
  const counts = await inEach(tx, scope, [...ids], (id) => countIn(tx, id, scope.viewer));
  const total = { ...NO_CONTENT, communities: own.length };
  for (const count of counts) {
    for (const [name, value] of Object.entries(count)) total[name as keyof UserContent] += Number(value);
  }
  return total;
}

type Counts = Omit<UserContent, "communities">;

async function countIn(tx: Tx, tenantId: string, viewer: Owner["viewer"]): Promise<Counts> {
  const { userId } = viewer;
  const mine = sql`tenant_id = ${tenantId} and user_id = ${userId}`;
  const isUnlaunched = sql`s.status in (${sql.join(
    UNLAUNCHED.map((status) => sql`${status}`),
    sql`, `,
  )})`;
  const hasOthers = sql`exists (select from ${startupMakers} o where o.tenant_id = m.tenant_id
    and o.startup_id = m.startup_id and o.user_id <> m.user_id)`;
  const spoken = sql`d.tenant_id = ${tenantId} and d.speaker_id = ${userId}`;
  const isGiven = sql`exists (select from ${talks} t where t.tenant_id = d.tenant_id and t.deck_id = d.id)`;
  const [row] = await tx.execute<Counts>(sql`
    select
      count(*) filter (where ${hasOthers}) as shared,
      count(*) filter (where not ${hasOthers} and ${isUnlaunched}) as unlaunched,
      count(*) filter (where not ${hasOthers} and not ${isUnlaunched}) as alone,
      (select count(*) from ${comments} where ${mine} and deleted_at is null)
        + (select count(*) from ${slideComments} where ${mine} and deleted_at is null) as comments,
      (select count(*) from ${votes} where ${mine})
        + (select count(*) from ${questionVotes} where ${mine}) as votes,
      (select count(*) from ${commentLikes} where ${mine}) as likes,
      (select count(*) from ${supportTickets} where tenant_id = ${tenantId} and ${isOwnTicket(viewer)}) as tickets,
      (select count(*) from ${contentFlags} where tenant_id = ${tenantId} and reporter_id = ${userId}) as reports,
      (select count(*) from ${seats} join ${sessions} e on e.tenant_id = seats.tenant_id and e.id = session_id
        where seats.tenant_id = ${tenantId} and user_id = ${userId} and seats.status <> 'left'
          and e.status in ('upcoming', 'live')) as seats,
      (select count(*) from ${sessionHosts} h join ${sessions} e on e.tenant_id = h.tenant_id and e.id = h.session_id
        where h.tenant_id = ${tenantId} and h.user_id = ${userId} and e.status in ('upcoming', 'live')
          and not exists (select from ${sessionHosts} o where o.tenant_id = h.tenant_id
            and o.session_id = h.session_id and o.user_id <> h.user_id)) as hosted,
      (select count(*) from ${decks} d where ${spoken} and ${isGiven}) as talks,
      (select count(*) from ${decks} d where ${spoken} and not ${isGiven}) as unheard,
      (select count(*) from ${questions} where ${mine}) as questions,
      (select count(*) from ${talkFeedback} where ${mine}) as ratings
    from ${startupMakers} m join ${startups} s on s.tenant_id = m.tenant_id and s.id = m.startup_id
    where m.tenant_id = ${tenantId} and m.user_id = ${userId}`);
  return row ?? NO_CONTENT;
}

export async function findObstacles(tx: Tx, scope: Owner): Promise<Obstacle[]> {
  const own = await communitiesOf(tx, scope);
  const owned = own.filter(({ role, status }) => role === "owner" && status !== "deleted");
  const ids = owned.map(({ id }) => id);
  const others = await inEach(tx, scope, ids, (id) =>
    countOtherOwners(tx, scope, { tenantId: id, userId: scope.viewer.userId }),
  );
  const left = owned.filter((_, index) => others[index] === 0);
  return [
    ...left.map(({ name }): Obstacle => ({ kind: "last-owner", community: name })),
    ...((await isLastSuperadmin(tx, scope)) ? [{ kind: "last-superadmin" } as const] : []),
  ];
}

const isLastSuperadmin = async (tx: Tx, scope: Owner): Promise<boolean> =>
  holds(scope.viewer, "superadmin") && (await countOtherSuperadmins(tx, scope, scope.viewer.userId)) === 0;
