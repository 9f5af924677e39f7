import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { blocksEmail, readBlocks } from "@/domain/security/access-blocks";
import { domainOf } from "@/domain/security/blocks/rules";
import { AppError } from "@/lib/errors/app-error";

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
