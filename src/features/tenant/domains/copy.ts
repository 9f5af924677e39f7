import type { DomainCheck, Lookup } from "./rules";

export const DOMAIN_ERRORS = {
  empty: "Please enter a domain, such as community.example.org.",
  unreadable: "This is no domain name.",
  address: "This is a number, not a name. Please enter a domain.",
  single: "A domain has at least two parts, such as example.org.",
  suffix: "This is a public suffix, which no one can own. Please enter your own domain.",
  unknownEnding: "This does not end in a known top-level domain.",
  reserved: "This name is reserved and cannot be reached on the internet.",
  platform: "This domain belongs to the platform.",
  provider: "This name is the hosting provider’s own. Please enter your own domain.",
  doubtful: "This name mixes letters of several scripts or can be taken for another.",
  alike: (domain: string) => `This can be taken for ${domain}, which isn’t yours.`,
  tooLong: "This name is too long for its proof to fit in front of it.",
  yours: "You have added this domain already.",
  taken: "This domain cannot be added.",
  tooMany: (most: number) => `A community has at most ${most} domains. Remove one first.`,
  checkedOften: "It was checked a moment ago. Please wait a little.",
  addedOften: "Many domains were added today. Please go on tomorrow.",
  gone: "This domain is not there any more.",
  unproved: "Only a domain whose ownership is proved and that serves your community can be the primary one.",
  primary: "This is the primary domain. Choose another one first.",
} as const;

const CODES: Record<string, string> = {
  ENOTFOUND: "there is no such name (NXDOMAIN)",
  ENODATA: "the name has no such record (NODATA)",
  ESERVFAIL: "the name server failed (SERVFAIL)",
  ETIMEOUT: "the name server did not answer in time",
  EREFUSED: "the name server refused to answer (REFUSED)",
  ECONNREFUSED: "the name server could not be reached",
};

export const describeCode = (code: string | null): string =>
  (code && CODES[code]) || `no answer (${code ?? "unknown"})`;

const asked = ({ type, name }: Lookup): string => `${type} of ${name}`;

export const FINDINGS = {
  waits: "Waits for the ownership to be proved.",
  proved: "The record is there.",
  noRecord: (lookup: Lookup) => `${asked(lookup)}: ${describeCode(lookup.code)}.`,
  wrongValue: (found: number) =>
    found === 1
      ? "There is a TXT record, but with another value."
      : `There are ${found} TXT records, but none has the right value.`,
  quoted: "The value is there in quotation marks. Enter it without them.",
  noServer: (lookup: Lookup) => `${asked(lookup)}: ${describeCode(lookup.code)}. It is asked again.`,
  provedElsewhere: "The record is right, but another community has proved this domain.",
  leadsHere: "The domain leads here.",
  leadsHereInPart: (stray: readonly string[]) =>
    `Only some of its addresses lead here. Remove ${stray.join(", ")}, or visitors who get one of them don’t reach this community.`,
  throughAnother: "The domain leads here by way of another address, such as a proxy of yours.",
  leadsElsewhere: (found: readonly string[]) => `The domain leads to ${found.join(", ")} instead.`,
  leadsNowhere: (lookup: Lookup) => `The domain leads nowhere: ${describeCode(lookup.code)}.`,
  noCertificate: "This platform is served without encryption, so no certificate is needed.",
  goodCertificate: (issuer: string, until: string) => `Issued by ${issuer}, good until ${until}.`,
  badCertificate: (error: string) => `A browser would not trust the certificate: ${error}.`,
  noTls: "No encrypted connection could be made.",
  serves: "The domain shows your community.",
  servesOther: "Something else answers at this domain.",
  noAnswer: "Nothing answers at this domain.",
  notPublic: "The domain leads to an address that is not on the public internet.",
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
  notPart: "A domain of your own is not part of this community yet",
  goOn: "Domains that are already here go on working.",
  add: "Add a domain",
  addHint: "For example community.example.org; a pasted address does as well.",
  addIt: "Add domain",
  pending: "Pending",
  failed: "Failed",
  notChecked: "Not checked yet.",
  answered: "What the name server answered",
  from: (resolvers: string) => `from ${resolvers}`,
  primary: "Primary",
  verified: "Verified",
  notProved: "Not proved yet",
  inDns: (domain: string) => `In DNS: ${domain}`,
  looksLike: (domain: string) =>
    `Some of its letters look like others. Make sure that this is the domain you mean: ${domain}`,
  proofLost: (since: string | null, days: number) =>
    `Its proof is gone since ${since}. Put the TXT record back: after ${days} days, or as soon as another community proves the domain, it no longer leads here.`,
  notWorking: "It has not worked for an hour, so your other addresses do not lead to it until it does.",
  checked: (moment: string | null) => `Last checked ${moment}.`,
  next: (moment: string | null) => `Next check ${moment}.`,
  noMore: "It is no longer checked by itself; “Check now” begins again.",
  notChanged: "Nothing was changed",
  checkNow: "Check now",
  makePrimary: "Make primary",
  remove: "Remove",
  toRemove: "To remove it, make another address the primary one.",
  makePrimaryWhich: (domain: string) => `Make ${domain} the primary domain?`,
  makePrimaryText:
    "All other addresses redirect to it. Members who are signed in at another address have to sign in again.",
  removeWhich: (domain: string) => `Remove ${domain}?`,
  removeText: "It stops leading to your community at once. You can add it again, with a new proof.",
  removeDomain: "Remove domain",
  none: "No domain of your own yet",
  noneText: "A domain that you add will be here with the records it needs.",
  ownAddress: "Your address on the platform. It always stays yours.",
  isCopied: (what: string) => `${what} copied`,
  notCopied: "Could not copy",
  copyByHand: "Select the text and copy it yourself.",
  records: "DNS records",
  name: "Name",
  nameOf: (type: string) => `Name of the ${type} record`,
  value: "Value",
  valueOf: (type: string) => `Value of the ${type} record`,
  noCname:
    "This domain can have no CNAME record, and the platform's own address is not known. Ask its operator where to point it, or add a name below it, such as www.",
  copyWhat: (what: string) => `Copy: ${what}`,
  copy: "Copy",
} as const;

/** What a hosting provider's refusal means to an owner, who can't do anything about it. */
export const HOSTING_REFUSALS = {
  title: "A domain isn’t connected yet",
  noRoom:
    "The platform has reached its limit of domains at the hosting provider. Its operators are told and can make room. Your domain is connected then; you don’t have to do anything.",
  refused:
    "The platform or its hosting provider has refused it. The platform’s operators see the reason, and it is tried again every hour.",
} as const;
