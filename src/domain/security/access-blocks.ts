import { BlockList, isIP } from "node:net";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { accessBlocks } from "@/domain/schema";
import { type BlockEffect, type BlockKind, domainOf, isWithin } from "@/domain/security/blocks/rules";
import { MINUTE_MS } from "@/lib/time/duration";
import { CurrentCache } from "@/server/cache/current-cache";
import { lastKnown } from "@/server/cache/last-known";
import { tags } from "@/server/cache/tags";
import { inTenantId } from "@/server/db/client";

export type BlockRow = { kind: BlockKind; subject: string; effect: BlockEffect; expiresAt: Date | null };

/** A community's active block rules; valid until the first one expires. */
export type BlockRules = {
  block: Side;
  allow: Side;
  isEmpty: boolean;
  hasBlockedAddresses: boolean;
  until: number;
};
type Side = { addresses: BlockList; domains: string[] };

/** About as much as a rule takes, and the two lists of addresses. */
const [RULE_BYTES, LIST_BYTES] = [300, 1000];

const known = new CurrentCache<BlockRules>("blocks", {
  share: "facts",
  lifetimeMs: MINUTE_MS,
  sizeOf: ({ block, allow }) => LIST_BYTES + RULE_BYTES * (countOf(block) + countOf(allow)),
});
const countOf = ({ addresses, domains }: Side): number => addresses.rules.length + domains.length;

/** The answer to requests while the database doesn't answer. */
const lastRules = lastKnown(known, (tenantId) => [tags.blocks(tenantId)]);

export function compileBlocks(rows: readonly BlockRow[]): BlockRules {
  const sides = { block: emptySide(), allow: emptySide() };
  for (const { kind, subject, effect } of rows) {
    const { addresses, domains } = sides[effect];
    const [address = "", length] = subject.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (kind === "email-domain") domains.push(subject);
    else if (kind === "address") addresses.addAddress(address, family);
    else addresses.addSubnet(address, Number(length), family);
  }
  const ends = rows.map(({ expiresAt }) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const isEmpty = rows.every(({ effect }) => effect === "allow");
  const hasBlockedAddresses = rows.some(({ kind, effect }) => effect === "block" && kind !== "email-domain");
  return { ...sides, isEmpty, hasBlockedAddresses, until: Math.min(Number.POSITIVE_INFINITY, ...ends) };
}

const emptySide = (): Side => ({ addresses: new BlockList(), domains: [] });

const holdsAddress = ({ addresses }: Side, ip: string): boolean => {
  const version = isIP(ip);
  return version !== 0 && addresses.check(ip, version === 6 ? "ipv6" : "ipv4");
};

/** An allow rule always takes precedence over a block rule. */
export const blocksAddress = ({ block, allow, isEmpty }: BlockRules, ip: string): boolean =>
  !isEmpty && holdsAddress(block, ip) && !holdsAddress(allow, ip);

export function blocksEmail({ block, allow, isEmpty }: BlockRules, email: string): boolean {
  const domain = domainOf(email);
  const holds = ({ domains }: Side) => domains.some((subject) => isWithin(domain, subject));
  return !isEmpty && holds(block) && !holds(allow);
}

export function knownBlocks(tenantId: string): BlockRules | undefined {
  const rules = known.get(tenantId);
  return rules && rules.until > Date.now() ? rules : undefined;
}

/** Returns a community's current rules (SEC-4). */
export async function readBlocks(tenantId: string): Promise<BlockRules> {
  return knownBlocks(tenantId) ?? lastRules(tenantId, async () => compileBlocks(await readRows(tenantId)));
}

function readRows(tenantId: string): Promise<BlockRow[]> {
  const { kind, subject, effect, expiresAt, liftedAt } = accessBlocks;
  const isNow = and(isNull(liftedAt), or(isNull(expiresAt), gt(expiresAt, new Date())));
  return inTenantId(tenantId, "", (tx) =>
    tx
      .select({ kind, subject, effect, expiresAt })
      .from(accessBlocks)
      .where(and(eq(accessBlocks.tenantId, tenantId), isNow)),
  );
}
