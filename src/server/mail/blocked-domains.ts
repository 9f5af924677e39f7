import type { TenantScope } from "@/access/scope";
import { domainOf } from "@/features/security/blocks/rules";
import { AppError } from "@/lib/app-error";
import { blocksEmail, readBlocks } from "@/server/security/access-blocks";

/**
 * Refuses an address at a domain that the community does not take; known and unknown addresses alike.
 * (`docs/behaviours.md`, SEC-4)
 */
export async function assertEmailDomainAllowed(
  { tenant }: Pick<TenantScope, "tenant">,
  email: string,
): Promise<void> {
  if (!blocksEmail(await readBlocks(tenant.id), email)) return;
  throw new AppError("FORBIDDEN", `${tenant.name} does not take addresses at ${domainOf(email)}.`, "email");
}
