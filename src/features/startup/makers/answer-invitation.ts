import { and, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { makerInvitations, startupMakers, startups } from "@/domain/schema";
import type { AnswerInvitation } from "@/domain/startup/makers/schema";
import { withdrawVote } from "@/features/startup/votes/reconcile-votes";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { CLOSED } from "./copy";
import { asksFor, findInvitation, stateOf } from "./invitations";
import { closeInvitation } from "./invite-maker";
import { changeTeam } from "./record-team-change";

const closed = (why: keyof typeof CLOSED) => new AppError("CONFLICT", CLOSED[why](), `invitation-${why}`);

/**
 * An open invitation with its startup locked. All changes to teams and invitations lock the startup first, so
 * only one of several concurrent answers takes effect.
 */
async function lockOpen(tx: Tx, scope: TenantScope, token: string) {
  const found = await findInvitation(tx, scope, token);
  if (!found) throw closed("unknown");
  const isThis = and(eq(startups.tenantId, scope.tenant.id), eq(startups.id, found.startup.id));
  await tx.select({ id: startups.id }).from(startups).where(isThis).for("update");
  const { id, wordHash } = found.invitation;
  const [invitation] = await tx
    .select()
    .from(makerInvitations)
    .where(and(eq(makerInvitations.tenantId, scope.tenant.id), eq(makerInvitations.id, id)));
  if (!invitation || invitation.wordHash !== wordHash) throw closed("unknown");
  const state = stateOf(invitation, scope.now);
  if (state !== "open") throw closed(state);
  return { invitation, startup: found.startup };
}

export type Joined = { slug: string; isListed: boolean };

/**
 * Makes the invited user a maker and removes their vote for the startup. (SUB-6, VOT-4)
 * @throws FORBIDDEN if the viewer isn't the invitee; CONFLICT if the invitation is no longer open.
 */
export function acceptInvitation(scope: MemberScope, { word: token }: AnswerInvitation): Promise<Joined> {
  const { tenant, viewer } = scope;
  const { userId } = viewer;
  return inTenant(scope, async (tx) => {
    const { invitation, startup } = await lockOpen(tx, scope, token);
    if (!asksFor(invitation, viewer))
      throw new AppError("FORBIDDEN", m.startup_makers_notYours(), "invitation-foreign");
    const { role, startupId } = invitation;
    await changeTeam(tx, scope, { startupId, userId, action: "maker.joined" }, async () => {
      const position = sql`(select coalesce(max(m.position), 0) + 1 from ${startupMakers} m
        where m.tenant_id = ${tenant.id} and m.startup_id = ${startupId})`;
      await tx
        .insert(startupMakers)
        .values({ tenantId: tenant.id, startupId, userId, role, position })
        .onConflictDoNothing();
    });
    await withdrawVote(tx, scope, startupId);
    await closeInvitation(tx, scope, invitation.id, "accepted");
    return { slug: startup.slug, isListed: startup.status === "live" };
  });
}

/** The token in the link is enough to decline, so the recipient needs no account. */
export async function declineInvitation(
  scope: TenantScope,
  { word: token }: AnswerInvitation,
): Promise<void> {
  await inTenant(scope, async (tx) => {
    const { invitation } = await lockOpen(tx, scope, token);
    await closeInvitation(tx, scope, invitation.id, "declined");
    const target = { type: "startup", id: invitation.startupId };
    await audit(tx, scope, { action: "maker.declined", target, before: { invitationId: invitation.id } });
  });
}
