import { and, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import type { Viewer } from "@/access/viewer";
import { hashOf } from "@/domain/auth/one-time-code";
import { makerInvitations, profiles, startups } from "@/domain/schema";
import type { MyInvitation, ShownInvitation } from "@/domain/startup/makers/schema";
import { fileUrl } from "@/lib/file-url";
import { isId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

/** How long an expired invitation stays visible to the makers, so that they can resend it. */
const SEEN_DAYS = 7;

/** Deletes invitations that expired unanswered, including their email addresses. (SUB-6) */
export async function deleteExpiredInvitations(scope: TenantScope): Promise<number> {
  const { tenant, now } = scope;
  const { tenantId, status, expiresAt, id } = makerInvitations;
  const over = addDays(now, -SEEN_DAYS);
  const swept = await inTenant(scope, (tx) =>
    tx
      .delete(makerInvitations)
      .where(and(eq(tenantId, tenant.id), eq(status, "pending"), lt(expiresAt, over)))
      .returning({ id }),
  );
  return swept.length;
}

type Invitation = typeof makerInvitations.$inferSelect;

/** True if the viewer is the invited user, or has verified the invited email address. */
export const asksFor = ({ userId, email }: Invitation, viewer: Viewer): boolean =>
  userId ? userId === viewer.userId : viewer.isEmailVerified && email === viewer.email.toLowerCase();

const asksViewer = ({ userId, email, isEmailVerified }: Viewer): SQL | undefined =>
  or(
    eq(makerInvitations.userId, userId),
    isEmailVerified ? eq(makerInvitations.email, email.toLowerCase()) : undefined,
  );

/** Matches by the token in the link, or by id if the viewer is the invitee. */
const isMeant = ({ tenant, viewer }: TenantScope, token: string): SQL | undefined =>
  and(
    eq(makerInvitations.tenantId, tenant.id),
    isId(token)
      ? and(eq(makerInvitations.id, token), viewer ? asksViewer(viewer) : eq(makerInvitations.wordHash, ""))
      : eq(makerInvitations.wordHash, String(hashOf(token))),
  );

const STARTUP = {
  id: startups.id,
  name: startups.name,
  slug: startups.slug,
  tagline: startups.tagline,
  logoFileId: startups.logoFileId,
  status: startups.status,
};

export async function findInvitation(tx: Tx, scope: TenantScope, token: string) {
  const [found] = await tx
    .select({ invitation: makerInvitations, startup: STARTUP, inviter: profiles.fullName })
    .from(makerInvitations)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, makerInvitations.tenantId), eq(startups.id, makerInvitations.startupId)),
    )
    .leftJoin(profiles, eq(profiles.id, makerInvitations.invitedBy))
    .where(isMeant(scope, token));
  return found ?? null;
}

export const stateOf = ({ status, expiresAt }: Invitation, now: Date): ShownInvitation["state"] => {
  if (status !== "pending") return status;
  return expiresAt > now ? "open" : "expired";
};

/** Read only; viewing an invitation doesn't answer it. Returns null if it is unknown in this community. */
export function readInvitation(scope: TenantScope, token: string): Promise<ShownInvitation | null> {
  const { viewer, now } = scope;
  return inTenant(scope, async (tx) => {
    const found = await findInvitation(tx, scope, token);
    if (!found) return null;
    const { invitation, inviter } = found;
    const { name, slug, tagline, logoFileId, status } = found.startup;
    const logoUrl = logoFileId && fileUrl(logoFileId);
    return {
      state: stateOf(invitation, now),
      startup: { name, slug, tagline, logoUrl, isListed: status === "live" },
      role: invitation.role,
      inviter,
      expiresAt: invitation.expiresAt,
      isYours: viewer && asksFor(invitation, viewer),
    };
  });
}

export function listMyInvitations(scope: TenantScope): Promise<MyInvitation[]> {
  const { tenant, viewer, now } = scope;
  if (!viewer) return Promise.resolve([]);
  const { id, role, status, expiresAt } = makerInvitations;
  return readInOneTrip(scope, (tx) =>
    tx
      .select({ id, role, startup: startups.name, inviter: profiles.fullName })
      .from(makerInvitations)
      .innerJoin(
        startups,
        and(eq(startups.tenantId, makerInvitations.tenantId), eq(startups.id, makerInvitations.startupId)),
      )
      .leftJoin(profiles, eq(profiles.id, makerInvitations.invitedBy))
      .where(
        and(
          eq(makerInvitations.tenantId, tenant.id),
          asksViewer(viewer),
          eq(status, "pending"),
          gt(expiresAt, now),
        ),
      )
      .orderBy(desc(makerInvitations.sentAt), desc(id))
      .limit(20),
  );
}
