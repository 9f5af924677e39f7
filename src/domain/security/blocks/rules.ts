import ipaddr from "ipaddr.js";
import * as m from "#messages";
import { readMailDomain } from "@/lib/email-address";

export const BLOCK_KINDS = ["address", "network", "email-domain"] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export const BLOCK_EFFECTS = ["block", "allow"] as const;
export type BlockEffect = (typeof BLOCK_EFFECTS)[number];

/** Duration of a rule in hours. Null means until it is lifted. */
export const BLOCK_TIMES = [
  { hours: 1, label: m.security_blocks_times_hour },
  { hours: 24, label: m.security_blocks_times_day },
  { hours: 24 * 7, label: m.security_blocks_times_week },
  { hours: 24 * 30, label: m.security_blocks_times_month },
  { hours: null, label: m.security_blocks_times_lifted },
] as const;

export const PAST_RULE_DAYS = 90;

/** Minimum prefix length of a network rule. */
const WIDEST = { ipv4: 8, ipv6: 16 } as const;

export const SUBJECT_ERRORS = {
  empty: m.security_blocks_subjectEmpty,
  unreadable: m.security_blocks_subjectUnreadable,
  wide: m.security_blocks_networkWide,
} as const;

export type Subject = { kind: BlockKind; subject: string };
type Reading = { found: Subject; error: null } | { found: null; error: string };

const wrong = (why: keyof typeof SUBJECT_ERRORS): Reading => ({ found: null, error: SUBJECT_ERRORS[why]() });
const right = (kind: BlockKind, subject: string): Reading => ({ found: { kind, subject }, error: null });

/**
 * Normalizes the subject of a rule: IPv4-mapped IPv6 addresses become IPv4, a network starts at its first
 * address, a domain is in lower case.
 */
export function readSubject(words: string): Reading {
  const text = words.trim().toLowerCase();
  if (!text) return wrong("empty");
  if (isAddress(text)) return right("address", ipaddr.process(text).toString());
  if (isAddress(text.split("/")[0] ?? "") && ipaddr.isValidCIDR(text)) return readNetwork(text);
  return readDomain(text.replace(/^.*@/, ""));
}

/** Accepts dotted quads and IPv6 only. Rejects the short IPv4 forms some programs accept. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

function readNetwork(text: string): Reading {
  const [given, length] = ipaddr.parseCIDR(text);
  const address = ipaddr.process(given.toString());
  const prefix = address.kind() === given.kind() ? length : length - 96;
  if (prefix < WIDEST[address.kind()]) return wrong("wide");
  const bytes = address.toByteArray();
  if (prefix === bytes.length * 8) return right("address", address.toString());
  const kept = bytes.map(
    (byte, index) => byte & (0xff << (8 - Math.min(8, Math.max(0, prefix - index * 8)))),
  );
  const first = ipaddr.fromByteArray(kept.map((byte) => byte & 0xff)).toString();
  return right("network", `${first}/${prefix}`);
}

function readDomain(text: string): Reading {
  const domain = readMailDomain(text);
  return domain ? right("email-domain", domain) : wrong("unreadable");
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** A domain rule also covers its subdomains. */
export const isWithin = (domain: string, subject: string): boolean =>
  domain === subject || domain.endsWith(`.${subject}`);
