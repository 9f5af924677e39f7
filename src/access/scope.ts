import type { Tenant } from "./tenant";
import type { Viewer } from "./viewer";

declare const proof: unique symbol;

/** Facts of one call that every verb may need. `now` is its one clock, `host` its Host header; a job has none. */
type RequestFacts = {
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string;
  readonly host: string;
};

/** Proof that a call belongs to one community. Every verb takes a scope first. */
export type TenantScope = RequestFacts & {
  readonly [proof]: "tenant";
  readonly tenant: Tenant;
  /** Who asks: null for a visitor. */
  readonly viewer: Viewer | null;
  /** Who is written into the audit log when nobody is signed in, such as a job's name. */
  readonly actor: string;
};

/** What a read needs of a scope: the tenant, the viewer and the time. */
export type ReadScope = Pick<TenantScope, "tenant" | "viewer" | "now">;

/** Proof that somebody is signed in, of whatever standing: for what is done with one's own account. */
export type PersonScope = TenantScope & { readonly person: true; readonly viewer: Viewer };

/** Proof that the guard let a signed-in person of good standing pass. */
export type MemberScope = PersonScope & { readonly member: true };
export type ModeratorScope = MemberScope & { readonly moderator: true };
export type AdminScope = ModeratorScope & { readonly admin: true };

/** Proof of a superadmin, or of a job of the platform: it may read across communities. */
export type PlatformScope = TenantScope & { readonly platform: true };

type Facts = Pick<TenantScope, "tenant" | "viewer" | "now" | "requestId" | "ip" | "host"> & {
  actor?: string;
};

/** Only the guard and the jobs call the makers below; the structure test holds that. */
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
