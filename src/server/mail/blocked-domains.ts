import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { domainOf } from "@/features/security/blocks/rules";
import { AppError } from "@/lib/app-error";
import { blocksEmail, readBlocks } from "@/server/security/access-blocks";

/** Rejects an email at a domain the community has blocked, whether or not an account exists (SEC-4). */
export async function assertEmailDomainAllowed(
  { tenant }: Pick<TenantScope, "tenant">,
  email: string,
): Promise<void> {
  if (!blocksEmail(await readBlocks(tenant.id), email)) return;
  throw new AppError(
    "FORBIDDEN",
    m.server_mail_blockedDomain({ community: tenant.name, domain: domainOf(email) }),
    "email",
  );
}
