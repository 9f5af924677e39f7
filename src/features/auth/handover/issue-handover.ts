import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import { decide } from "@/access/decide";
import type { PersonScope, TenantScope } from "@/access/scope";
import { hasRoleElsewhere, isPlatformHost, platformAddress } from "@/domain/auth/account-address";
import type { IssueHandover } from "@/domain/auth/schema";
import { toDenialError } from "@/domain/guard/errors";
import { authSessions, members } from "@/domain/schema";
import { maskAddress } from "@/domain/startup/makers/rules";
import { originOf } from "@/domain/tenant/origin";
import { type ResolvedHost, resolveHost } from "@/domain/tenant/resolve-host";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, inTenantId } from "@/server/db/client";
import { accountMark } from "@/server/security/account-mark";
import { type Flow, issueHandoverCode, readState, spendState } from "./codes";
import type { HandoverCard } from "./rules";

const gone = () => new AppError("BAD_REQUEST", m.auth_handover_gone(), "handover");

type Target = { flow: Flow; tenant: ResolvedHost["tenant"] };

/** Only a host of the platform hands over: admins could take members' sign-ins from their own domain. */
async function findTarget(scope: TenantScope, state: string): Promise<Target | null> {
  if (!isPlatformHost(scope)) return null;
  const flow = await inTenant(scope, (tx) => readState(tx, scope, state));
  const found = flow && (await resolveHost(flow.address));
  const isThere = found?.via === "address" && found.tenant.id === flow?.tenantId;
  return flow && isThere && found.tenant.status === "active" ? { flow, tenant: found.tenant } : null;
}

/** Returns null if the flow has ended, or may not be handed over from here. */
export async function describeHandover(
  scope: TenantScope,
  { state }: IssueHandover,
): Promise<HandoverCard | null> {
  const { viewer } = scope;
  const target = viewer && (await findTarget(scope, state));
  if (!target) return null;
  const { tenant, flow } = target;
  const { userId, email, avatarUrl } = viewer;
  const isMember = and(eq(members.tenantId, tenant.id), eq(members.userId, userId));
  const memberships = await inTenantId(tenant.id, userId, (tx) => tx.$count(members, isMember));
  return {
    user: { name: viewer.fullName, email: maskAddress(email), avatarUrl, account: accountMark(userId) },
    community: tenant.branding.companyName,
    domain: flow.address,
    isMember: memberships > 0,
    elsewhere: await findElsewhere(target, userId),
  };
}

/** A user with a role elsewhere isn't signed in on a domain that the community's admins control. */
async function findElsewhere({ tenant, flow }: Target, userId: string): Promise<string | null> {
  const isHere = isPlatformHost({ tenant, host: flow.address });
  if (isHere || !(await hasRoleElsewhere({ tenant }, userId))) return null;
  const { origin, tenantId } = await platformAddress({ tenant });
  const returnTo = tenantId === tenant.id ? flow.returnTo : "/";
  return `${origin}/auth?returnTo=${encodeURIComponent(returnTo)}`;
}

export type IssuedHandover = { community: string; origin: string; code: string };

/**
 * Ends the flow and returns the code that signs the user in: once, within a minute, at the address and in the browser
 * that have begun it, while the present sign-in lasts.
 * @throws BAD_REQUEST (`handover`), FORBIDDEN (`account-banned`, `sign-in-again`, `role-elsewhere`)
 */
export async function issueHandover(scope: PersonScope, { state }: IssueHandover): Promise<IssuedHandover> {
  const { viewer, now } = scope;
  const target = await findTarget(scope, state);
  if (!target) throw gone();
  const { tenant, flow } = target;
  const subject = { tenant, viewer: { ...viewer, member: null }, now };
  const decision = decide({ role: "signed-in", admitsOutsiders: true }, subject);
  if (!decision.allowed) throw toDenialError(decision.denial, tenant);
  if (await findElsewhere(target, viewer.userId))
    throw new AppError("FORBIDDEN", m.auth_handover_elsewhere(), "role-elsewhere");
  return inTenant(scope, async (tx) => {
    const isHolding = and(eq(authSessions.id, viewer.signInId), authSessions.holdsAccount);
    if ((await tx.$count(authSessions, isHolding)) === 0)
      throw new AppError("FORBIDDEN", m.auth_signInAgain(), "sign-in-again");
    if (!(await spendState(tx, scope, state))) throw gone();
    const code = await issueHandoverCode(tx, scope, { ...flow, signInId: viewer.signInId });
    return { community: tenant.branding.companyName, origin: originOf(flow.address), code };
  });
}
