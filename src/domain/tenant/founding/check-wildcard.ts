import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { foundingSettings, tenants } from "@/domain/schema";
import { PROOF_PATH } from "@/domain/tenant/domains/rules";
import { PROBE_PREFIX, probeProof } from "@/domain/tenant/host-proof";
import { originOf } from "@/domain/tenant/origin";
import { env } from "@/env";
import { HOUR_MS, MINUTE_MS } from "@/lib/time/duration";
import type { DnsPort } from "@/server/adapters/dns/port";
import type { CertificatePort, WebPort } from "@/server/adapters/web/port";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inPlatform, type Tx } from "@/server/db/client";
import { dnsPort, domainWebPort } from "@/server/providers";
import { type FoundingSettings, isOffered, type WildcardIssue } from "./rules";
import { readFoundingSettings } from "./settings";

const TIMEOUT_MS = 8000;
const PROOF_BYTES = 200;
const FRESH_MS = HOUR_MS;
const FAILED_MS = 5 * MINUTE_MS;

/** A name that no cache knows and no community can have. */
const probeName = (): string => `${PROBE_PREFIX}${randomBytes(5).toString("hex")}.${env.HUB_DOMAIN}`;

/** Browsers resolve all names below `localhost` themselves. */
const isLocal = (): boolean => /(?:^|\.)localhost$/.test(env.HUB_DOMAIN);

type Ports = { dns: DnsPort; web: WebPort & CertificatePort; isEncrypted: boolean };

const realPorts = (): Ports => ({
  dns: dnsPort(),
  web: domainWebPort(),
  isEncrypted: env.PUBLIC_SCHEME === "https",
});

/** Opens an address below the hub as a visitor would. Null if it works. */
export async function findIssueAt(
  host: string,
  { dns, web, isEncrypted }: Ports,
): Promise<WildcardIssue | null> {
  const found = await dns.addresses(host).catch(() => []);
  if (found.length === 0) return "dns";
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  if (isEncrypted) {
    const certificate = await web.certificate(originOf(host), signal);
    if (certificate.outcome !== "read" || certificate.error !== null) return "certificate";
  }
  const page = await web.read({
    url: `${originOf(host)}${PROOF_PATH}`,
    types: ["text/"],
    maxBytes: PROOF_BYTES,
    isCut: true,
    agent: `StartupHub/1.0 (+${originOf(env.HUB_DOMAIN)}/docs)`,
    signal,
  });
  const isOurs = page.outcome === "read" && Buffer.from(page.bytes).toString() === probeProof(host);
  return isOurs ? null : "elsewhere";
}

const findWildcardIssue = async (): Promise<WildcardIssue | null> =>
  isLocal() ? null : findIssueAt(probeName(), realPorts());

/** Checks the wildcard and stores the result. */
export async function checkWildcard(scope: PlatformScope): Promise<FoundingSettings> {
  const issue = await findWildcardIssue();
  return inPlatform(scope, (tx) => storeSettings(tx, { issue, checkedAt: scope.now }));
}

/** Repeats a check whose result is old, unless communities can't be created anyway. */
export async function refreshWildcard(scope: PlatformScope): Promise<FoundingSettings> {
  const settings = await readFoundingSettings();
  const { mode, checkedAt, issue } = settings;
  const age = checkedAt ? scope.now.getTime() - checkedAt.getTime() : Number.POSITIVE_INFINITY;
  return mode === "off" || age < (issue ? FAILED_MS : FRESH_MS) ? settings : checkWildcard(scope);
}

/** Writes to the only row. Pages that link to `/start` are rendered again if that changes. */
export async function storeSettings(tx: Tx, over: Partial<FoundingSettings>): Promise<FoundingSettings> {
  const { mode, checkedAt, issue } = foundingSettings;
  const columns = { mode, checkedAt, issue };
  await tx.insert(foundingSettings).values({ id: "platform" }).onConflictDoNothing();
  const [before] = await tx.select(columns).from(foundingSettings).for("update");
  const [after] = await tx.update(foundingSettings).set(over).returning(columns);
  if (!before || !after) throw new Error("The settings have no row.");
  if (isOffered(before) !== isOffered(after)) {
    const platforms = await tx.select({ id: tenants.id }).from(tenants).where(sql`${tenants.tier} = 0`);
    await invalidate(
      tx,
      platforms.map(({ id }) => tags.tenant(id)),
    );
  }
  return after;
}
