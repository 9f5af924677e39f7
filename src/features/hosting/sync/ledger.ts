import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { hostingDomains } from "@/domain/schema";
import { HostingError, type HostingPort } from "@/server/adapters/hosting/port";
import { inPlatform } from "@/server/db/client";

/**
 * Adds a domain to the project. Records our ownership before calling the provider, so that a crash or a lost
 * response can't leave a domain that no sync would remove. If the provider refuses, the record is deleted.
 */
export async function addToProject(
  scope: PlatformScope,
  port: HostingPort,
  { domain, tenantId }: { domain: string; tenantId: string },
): Promise<void> {
  const noted = { domain, addedFor: tenantId, addedAt: scope.now };
  const change = { addedFor: tenantId, addedAt: scope.now, confirmedAt: null };
  await inPlatform(scope, async (tx) => {
    await tx
      .insert(hostingDomains)
      .values(noted)
      .onConflictDoUpdate({ target: hostingDomains.domain, set: change });
  });
  try {
    await port.addDomain(domain);
  } catch (error) {
    if (error instanceof HostingError && error.kind === "refused") await forgetUnconfirmed(scope, domain);
    throw error;
  }
  await confirm(scope, [domain]);
}

/** Removes a domain from the project. Succeeds if it is already gone. */
export async function removeFromProject(
  scope: PlatformScope,
  port: HostingPort,
  domain: string,
): Promise<void> {
  try {
    await port.removeDomain(domain);
  } catch (error) {
    const isGone = error instanceof HostingError && error.kind === "refused" && error.status === 404;
    if (!isGone) throw error;
  }
  await forget(scope, domain);
}

/** A domain that is added or removed manually is no longer managed by syncs. */
export const forget = (scope: PlatformScope, domain: string): Promise<void> =>
  inPlatform(scope, async (tx) => {
    await tx.delete(hostingDomains).where(eq(hostingDomains.domain, domain));
  });

/**
 * Forgets domains that are no longer in the project, because they may later be added back manually. Keeps
 * domains that the provider never confirmed, because they may still appear.
 * @returns `addedFor` without the forgotten domains
 */
export async function forgetGone(
  scope: PlatformScope,
  addedFor: ReadonlyMap<string, string>,
  project: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const gone = [...addedFor.keys()].filter((domain) => !project.has(domain));
  const left = new Map(addedFor);
  if (gone.length === 0) return left;
  const forgotten = await inPlatform(scope, (tx) =>
    tx
      .delete(hostingDomains)
      .where(and(inArray(hostingDomains.domain, gone), lt(hostingDomains.confirmedAt, scope.now)))
      .returning({ domain: hostingDomains.domain }),
  );
  for (const { domain } of forgotten) left.delete(domain);
  return left;
}

/** Reassigns domains that a sync had added for another community. */
export function adopt(scope: PlatformScope, domains: readonly string[], tenantId: string): Promise<void> {
  return inPlatform(scope, async (tx) => {
    if (domains.length === 0) return;
    await tx
      .update(hostingDomains)
      .set({ addedFor: tenantId })
      .where(inArray(hostingDomains.domain, [...domains]));
  });
}

const confirm = (scope: PlatformScope, domains: string[]): Promise<void> =>
  inPlatform(scope, async (tx) => {
    await tx
      .update(hostingDomains)
      .set({ confirmedAt: scope.now })
      .where(inArray(hostingDomains.domain, domains));
  });

const forgetUnconfirmed = (scope: PlatformScope, domain: string): Promise<void> =>
  inPlatform(scope, async (tx) => {
    await tx
      .delete(hostingDomains)
      .where(and(eq(hostingDomains.domain, domain), isNull(hostingDomains.confirmedAt)));
  });
