import type { Tenant } from "./tenant";
import type { Viewer } from "./viewer";

declare const proof: unique symbol;

/** Facts about one call. `now` is its only clock. `host` is the Host header and is missing in jobs. */
type RequestFacts = {
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string;
  readonly host: string;
};

/** Proof that a call belongs to one tenant. Every verb takes a scope as its first argument. */
export type TenantScope = RequestFacts & {
  readonly [proof]: "tenant";
  readonly tenant: Tenant;
  readonly viewer: Viewer | null;
  /** The actor in the audit log if no user is signed in, such as a job's name. */
  readonly actor: string;
};

/** What a read needs of a scope: the tenant, the viewer and the time. */
export type ReadScope = Pick<TenantScope, "tenant" | "viewer" | "now">;

/** Proof that a user is signed in, whatever their standing: for actions on their own account. */
export type PersonScope = TenantScope & { readonly person: true; readonly viewer: Viewer };

/** Proof that the guard admitted a signed-in member in good standing. */
export type MemberScope = PersonScope & { readonly member: true };
export type ModeratorScope = MemberScope & { readonly moderator: true };
export type AdminScope = ModeratorScope & { readonly admin: true };

/** Proof of a superadmin or a platform job; it may read across tenants. */
export type PlatformScope = TenantScope & { readonly platform: true };

/** Proof that a signed-in user with a verified email may create a community. It is for the drafts and communities of that user only. */
export type FounderScope = PlatformScope & { readonly founder: true; readonly viewer: Viewer };

type Facts = Pick<TenantScope, "tenant" | "viewer" | "now" | "requestId" | "ip" | "host"> & {
  actor?: string;
};

/** Only the guard and the jobs may call the functions below; the structure test enforces it. */
export function mintTenantScope(facts: Facts): TenantScope {
  return { ...facts, actor: facts.actor ?? facts.viewer?.userId ?? "visitor" } as TenantScope;
}

export function mintPersonScope(facts: Facts & { viewer: Viewer }): PersonScope {
  return { ...mintTenantScope(facts), viewer: facts.viewer, person: true };
}

export function mintMemberScope(facts: Facts & { viewer: Viewer }): MemberScope {
  return { ...mintPersonScope(facts), member: true };
}

export function mintModeratorScope(facts: Facts & { viewer: Viewer }): ModeratorScope {
  return { ...mintMemberScope(facts), moderator: true };
}

export function mintAdminScope(facts: Facts & { viewer: Viewer }): AdminScope {
  return { ...mintModeratorScope(facts), admin: true };
}

export function mintPlatformScope(facts: Facts): PlatformScope {
  return { ...mintTenantScope(facts), platform: true };
}

export function mintFounderScope(facts: Facts & { viewer: Viewer }): FounderScope {
  return { ...mintPlatformScope(facts), viewer: facts.viewer, founder: true };
}
