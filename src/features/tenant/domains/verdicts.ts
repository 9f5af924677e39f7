import * as m from "#messages";
import { type CheckState, type Lookup, proofValue, type StoredCheck } from "@/domain/tenant/domains/rules";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { inEachLanguage } from "@/lib/language/server";
import { formatDate } from "@/lib/time/date";
import type { Certificate } from "@/server/adapters/web/port";
import { FINDINGS as copy } from "./copy";

const checked =
  (state: CheckState) =>
  (write: () => string, lookups: Lookup[] = []): StoredCheck => ({
    state,
    text: inEachLanguage(LANGUAGE_CODES, write),
    lookups,
  });

export const pending = checked("pending");
export const ok = checked("ok");
export const failed = checked("failed");

/** Looks for the proof in the TXT records, whose chunks are already joined. (TEN-6) */
export function judgeOwnership(lookup: Lookup, token: string): StoredCheck {
  const expected = proofValue(token);
  if (lookup.outcome === "failed") return failed(() => copy.noServer(lookup), [lookup]);
  if (lookup.outcome === "absent") return failed(() => copy.noRecord(lookup), [lookup]);
  const values = lookup.values.map((value) => value.trim());
  if (values.includes(expected)) return ok(m.tenant_domains_findings_proved, [lookup]);
  const isQuoted = values.some((value) => value.replace(/^["'“]|["'”]$/g, "") === expected);
  if (isQuoted) return failed(m.tenant_domains_findings_quoted, [lookup]);
  return failed(() => m.tenant_domains_findings_wrongValue({ found: values.length }), [lookup]);
}

/** How a domain resolves: its CNAME chain and its addresses. */
export type Way = { aliases: Lookup[]; addresses: Lookup[] };

type Target = { name: string; addresses: readonly string[] };

/** A domain's addresses that are the target's, and the others. A CNAME to the target has no others. */
export function sortAddresses(
  { aliases, addresses }: Way,
  target: Target,
): { right: string[]; stray: string[] } {
  const found = addresses.flatMap(({ values }) => values);
  const isRight = (address: string) => target.addresses.includes(address);
  if (aliases.some(({ values }) => values.includes(target.name))) return { right: found, stray: [] };
  return { right: found.filter(isRight), stray: found.filter((address) => !isRight(address)) };
}

/**
 * Checks whether a domain points to the target, by CNAME or by address. All of its addresses must, because
 * each visitor's browser picks one of them.
 */
export function judgeDns({ aliases, addresses }: Way, target: Target): StoredCheck {
  const lookups = [...aliases, ...addresses];
  const names = aliases.flatMap(({ values }) => values);
  const found = addresses.flatMap(({ values }) => values);
  if (found.length === 0) {
    const broken = addresses.find(({ outcome }) => outcome === "failed");
    if (broken) return failed(() => copy.noServer(broken), lookups);
    const [first] = addresses;
    if (first && !names.includes(target.name)) return failed(() => copy.leadsNowhere(first), lookups);
  }
  const { right, stray } = sortAddresses({ aliases, addresses }, target);
  const leadsHere = names.includes(target.name) || right.length > 0;
  if (!leadsHere) return failed(() => copy.leadsElsewhere([...names, ...found]), lookups);
  return stray.length > 0
    ? failed(() => copy.leadsHereInPart(stray), lookups)
    : ok(m.tenant_domains_findings_leadsHere, lookups);
}

export function judgeCertificate(seen: Certificate): StoredCheck {
  if (seen.outcome === "not-public") return failed(m.tenant_domains_findings_notPublic);
  if (seen.outcome === "no-answer") return failed(m.tenant_domains_findings_noTls);
  const { error } = seen;
  if (error) return failed(() => m.tenant_domains_findings_badCertificate({ error }));
  return ok(() =>
    m.tenant_domains_findings_goodCertificate({
      issuer: seen.issuer,
      until: formatDate(seen.validUntil, "day", "UTC"),
    }),
  );
}

/** The proof is gone only if DNS confirms it. A server that doesn't respond proves nothing. */
export const isProofGone = ({ state, lookups }: StoredCheck): boolean =>
  state === "failed" && lookups.every(({ outcome }) => outcome !== "failed");
