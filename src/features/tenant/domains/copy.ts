import { m } from "#messages";
import type { DomainCheck, Lookup } from "./rules";

const CODES: Record<string, () => string> = {
  ENOTFOUND: m.tenant_domains_codes_ENOTFOUND,
  ENODATA: m.tenant_domains_codes_ENODATA,
  ESERVFAIL: m.tenant_domains_codes_ESERVFAIL,
  ETIMEOUT: m.tenant_domains_codes_ETIMEOUT,
  EREFUSED: m.tenant_domains_codes_EREFUSED,
  ECONNREFUSED: m.tenant_domains_codes_ECONNREFUSED,
};

export const describeCode = (code: string | null): string =>
  (code && CODES[code]?.()) || `no response (${code ?? "unknown"})`;

const asked = ({ type, name }: Lookup): string => `${type} of ${name}`;

export const FINDINGS = {
  noRecord: (lookup: Lookup) => `${asked(lookup)}: ${describeCode(lookup.code)}.`,
  noServer: (lookup: Lookup) => `${asked(lookup)}: ${describeCode(lookup.code)}. We'll try again.`,
  leadsHereInPart: (stray: readonly string[]) =>
    `Only some of its addresses point here. Remove ${stray.join(", ")}, or some visitors won't reach this community.`,
  leadsElsewhere: (found: readonly string[]) => `The domain points to ${found.join(", ")} instead.`,
  leadsNowhere: (lookup: Lookup) => `Waiting for DNS: ${describeCode(lookup.code)}.`,
} as const;

export const pending = (text: string, lookups: Lookup[] = []): DomainCheck => ({
  state: "pending",
  text,
  lookups,
});
export const ok = (text: string, lookups: Lookup[] = []): DomainCheck => ({ state: "ok", text, lookups });
export const failed = (text: string, lookups: Lookup[] = []): DomainCheck => ({
  state: "failed",
  text,
  lookups,
});

export const DOMAINS_COPY = {
  waitingForDns: (next: string | null) =>
    `Waiting for DNS (usually 5–60 minutes). We check ${next ? `again on ${next}, then ` : ""}at growing intervals, and email the owners if it still fails after 3 days.`,
} as const;

/** What a hosting provider's refusal means to an owner, who can't do anything about it. */
