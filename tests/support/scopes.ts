import {
  type MemberScope,
  type ModeratorScope,
  mintMemberScope,
  mintModeratorScope,
  mintTenantScope,
  type TenantScope,
} from "@/access/scope";
import type { Context } from "@/domain/guard/request-context";
import type { Person } from "./factories";
import { contextFor } from "./trpc-caller";

/** Scopes for tests that call a verb directly. */
export async function visitorScope(
  tenantId: string,
  now = new Date(),
  over: Partial<Context> = {},
): Promise<TenantScope> {
  return mintTenantScope({ ...(await contextFor(tenantId, null, over)), now });
}

export async function memberScope(tenantId: string, person: Person, now = new Date()): Promise<MemberScope> {
  const context = await contextFor(tenantId, person);
  if (!context.viewer) throw new Error("The person is not signed in.");
  return mintMemberScope({ ...context, viewer: context.viewer, now });
}

export async function moderatorScope(
  tenantId: string,
  person: Person,
  now = new Date(),
): Promise<ModeratorScope> {
  return mintModeratorScope(await memberScope(tenantId, person, now));
}
