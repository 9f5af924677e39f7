import type { DomainCheck, Lookup } from "./rules";

export const DOMAIN_ERRORS = {
  empty: "Enter a domain, such as community.example.org.",
  unreadable: "This isn't a domain name.",
  address: "This is an IP address. Enter a domain.",
  single: "A domain needs at least two parts, such as example.org.",
  suffix: "This is a public suffix, which no one can own. Enter your own domain.",
  unknownEnding: "This doesn't end in a known top-level domain.",
  reserved: "This name is reserved and can't be reached on the internet.",
  platform: "This domain belongs to the platform.",
  provider: "This domain belongs to the hosting provider. Enter your own domain.",
  doubtful: "This name mixes letters of several scripts, or looks like another one.",
  alike: (domain: string) => `This looks like ${domain}, which isn't yours.`,
  tooLong: "This name is too long to add the verification record to it.",
  yours: "You've already added this domain.",
  taken: "This domain can't be added.",
  tooMany: (most: number) => `A community can have up to ${most} domains. Remove one first.`,
  checkedOften: "We just checked it. Wait a moment.",
  addedOften: "You've reached today's limit of new domains. Try again tomorrow.",
  gone: "This domain no longer exists.",
  unproved: "A primary domain must be verified and show your community.",
  primary: "This is the primary domain. Choose another one first.",
} as const;

const CODES: Record<string, string> = {
  ENOTFOUND: "no record found (NXDOMAIN)",
  ENODATA: "no record of this type (NODATA)",
  ESERVFAIL: "the name server failed (SERVFAIL)",
  ETIMEOUT: "the name server didn't respond in time",
  EREFUSED: "the name server refused the query (REFUSED)",
  ECONNREFUSED: "the name server couldn't be reached",
};

export const describeCode = (code: string | null): string =>
  (code && CODES[code]) || `no response (${code ?? "unknown"})`;

const asked = ({ type, name }: Lookup): string => `${type} of ${name}`;

export const FINDINGS = {
  waits: "Waiting for verification.",
  proved: "Record found.",
  noRecord: (lookup: Lookup) => `${asked(lookup)}: ${describeCode(lookup.code)}.`,
  wrongValue: (found: number) =>
    found === 1
      ? "There's a TXT record, but its value is different."
      : `There are ${found} TXT records, but none has the right value.`,
  quoted: "The value is in quotation marks. Enter it without them.",
  noServer: (lookup: Lookup) => `${asked(lookup)}: ${describeCode(lookup.code)}. We'll try again.`,
  provedElsewhere: "The record is right, but another community has verified this domain.",
  leadsHere: "The domain points here.",
  leadsHereInPart: (stray: readonly string[]) =>
    `Only some of its addresses point here. Remove ${stray.join(", ")}, or some visitors won't reach this community.`,
  throughAnother: "The domain reaches us through another address, such as your proxy.",
  leadsElsewhere: (found: readonly string[]) => `The domain points to ${found.join(", ")} instead.`,
  leadsNowhere: (lookup: Lookup) => `Waiting for DNS: ${describeCode(lookup.code)}.`,
  noCertificate: "This platform runs without HTTPS, so no certificate is needed.",
  goodCertificate: (issuer: string, until: string) => `Issued by ${issuer}, valid until ${until}.`,
  badCertificate: (error: string) => `Browsers wouldn't trust the certificate: ${error}.`,
  noTls: "We couldn't establish an encrypted connection.",
  serves: "The domain shows your community.",
  servesOther: "The domain shows something else.",
  noAnswer: "No response from this domain.",
  notPublic: "The domain points to an address that isn't on the public internet.",
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
  notPart: "Custom domains aren't part of your plan",
  turnedOff: "Your plan includes custom domains, but the platform's operators have turned them off here.",
  partOf: (plan: string) => `They're part of the ${plan} plan.`,
  goOn: "Existing domains keep working.",
  add: "Add a domain",
  addHint: "For example community.example.org. Next, you get the DNS records it needs.",
  addIt: "Add domain",
  pending: "Pending",
  waiting: "Waiting",
  failed: "Failed",
  notChecked: "Not checked yet.",
  answered: "DNS response",
  from: (resolvers: string) => `from ${resolvers}`,
  primary: "Primary",
  verified: "Verified",
  notProved: "Not verified yet",
  inDns: (domain: string) => `In DNS: ${domain}`,
  looksLike: (domain: string) =>
    `Some letters look like others. Make sure this is the domain you mean: ${domain}`,
  proofLost: (since: string | null, days: number) =>
    `The TXT record has been missing since ${since}. Add it again: the domain stops working here after ${days} days, or as soon as another community verifies it.`,
  notWorking: "It hasn't worked for an hour, so your other addresses don't redirect to it until it does.",
  waitingForDns: (next: string | null) =>
    `Waiting for DNS (usually 5–60 minutes). We check ${next ? `again on ${next}, then ` : ""}at growing intervals, and email the owners if it still fails after 3 days.`,
  checked: (moment: string | null) => `Last checked ${moment}.`,
  next: (moment: string | null) => `Next check ${moment}.`,
  noMore: "Automatic checks have stopped. Choose “Check now” to start again.",
  notChanged: "Nothing was changed",
  checkNow: "Check now",
  makePrimary: "Make primary",
  remove: "Remove",
  toRemove: "To remove it, make another address primary.",
  makePrimaryWhich: (domain: string) => `Make ${domain} the primary domain?`,
  makePrimaryText:
    "All other addresses redirect to it. Members signed in on another address have to sign in again.",
  removeWhich: (domain: string) => `Remove ${domain}?`,
  removeText:
    "It stops working for your community immediately. You can add it again, but you'll have to verify it again.",
  removeDomain: "Remove domain",
  ownAddress: "Your address on this platform. It always works.",
  isCopied: (what: string) => `${what} copied`,
  notCopied: "We couldn't copy it",
  copyByHand: "Select the text and copy it manually.",
  records: "DNS records",
  recordsText: "Add these where you manage the domain.",
  name: "Name",
  nameOf: (type: string) => `Name of the ${type} record`,
  value: "Value",
  valueOf: (type: string) => `Value of the ${type} record`,
  noCname:
    "This domain can't have a CNAME record, and we don't know the platform's address. Ask its operator where to point it, or use a subdomain, such as www.",
  copyWhat: (what: string) => `Copy: ${what}`,
  copy: "Copy",
} as const;

/** What a hosting provider's refusal means to an owner, who can't do anything about it. */
export const HOSTING_REFUSALS = {
  title: "A domain isn't connected yet",
  noRoom:
    "The platform has reached its domain limit at the hosting provider. Its operators have been notified. You don't have to do anything; we'll connect your domain when there's room.",
  refused:
    "The platform or its hosting provider rejected it. The operators can see why, and we try again every hour.",
} as const;
