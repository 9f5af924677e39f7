import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { HostingError, type HostingPort } from "@/server/adapters/hosting/port";
import { inPlatform } from "@/server/db/client";
import { hostingDomains } from "@/server/db/schema";

/**
 * Adds a domain to the project. That it is ours is written down before the provider is asked, so that a crash or a
 * lost answer in between leaves nothing that nobody would take away; a refusal takes the note back.
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

/** Takes a domain out of the project; one that is not there any more is out of it. */
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

/** Whoever removes or adds a domain by hand makes it their own matter, and no sync's any more. */
export const forget = (scope: PlatformScope, domain: string): Promise<void> =>
  inPlatform(scope, async (tx) => {
    await tx.delete(hostingDomains).where(eq(hostingDomains.domain, domain));
  });

/**
 * Forgets what the project has no more, though it was there once: whoever took it away at the provider may bring it
 * back as their own. One that the provider never confirmed may still come.
 * @returns `addedFor` without what was forgotten
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

/** Domains of the project that were added for a community before are another's from now on. */
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
