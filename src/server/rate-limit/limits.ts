const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * The kinds of keys that a limit counts by. A `network` and its surrounding `range` are given as an IP address. An
 * `account` is given as its email address, a `mailbox` as any address that leads to it. A `procedure` is also the name
 * of a route.
 */
export type KeyPart =
  | "community"
  | "person"
  | "network"
  | "range"
  | "account"
  | "mailbox"
  | "invitee"
  | "procedure"
  | "session"
  | "proof";

export type Protected = "capacity" | "figures" | "passwords" | "mailboxes" | "members" | "providers";

/**
 * The users that share a user's count and can use it up: `none`, the `admins` of a community, the `neighbors` behind
 * one IP address, or `strangers`.
 */
export type SharedBy = "none" | "admins" | "neighbors" | "strangers";

const limit = <const By extends readonly KeyPart[]>(
  calls: number,
  seconds: number,
  by: By,
  protects: Protected,
  sharedBy: SharedBy,
) => ({ calls, seconds, by, protects, sharedBy });

/**
 * Requests per minute from one network: far above a hall of 1,000 people behind one IP address, who all act
 * several times a minute.
 */
const HALL = 6000;

const OF_PERSON = ["community", "person", "procedure"] as const;
const OF_NETWORK = ["community", "network", "procedure"] as const;

/**
 * All rate limits. A limit that strangers or neighbors can use up never closes a user's last way: the table in
 * `docs/decisions/rate-limiting.md` names the remaining way for each, and a test compares the two.
 */
export const LIMITS = {
  query: limit(600, MINUTE, OF_PERSON, "capacity", "none"),
  mutation: limit(60, MINUTE, OF_PERSON, "capacity", "none"),
  fleeting: limit(120, MINUTE, OF_PERSON, "capacity", "none"),
  "visitor-query": limit(HALL, MINUTE, OF_NETWORK, "capacity", "neighbors"),
  room: limit(2 * HALL, MINUTE, OF_NETWORK, "capacity", "neighbors"),
  "visitor-mutation": limit(HALL / 2, MINUTE, OF_NETWORK, "capacity", "neighbors"),
  address: limit(HALL, MINUTE, OF_NETWORK, "capacity", "neighbors"),
  page: limit(HALL / 2, MINUTE, ["community", "network"], "capacity", "neighbors"),
  "own-page": limit(2 * HALL, MINUTE, ["community", "network"], "capacity", "neighbors"),
  visit: limit(HALL, MINUTE, ["community", "network"], "figures", "neighbors"),
  "page-view": limit(HALL, MINUTE, ["community", "network"], "figures", "neighbors"),
  vital: limit(HALL, MINUTE, ["community", "network"], "figures", "neighbors"),
  report: limit(HALL, MINUTE, ["community", "network"], "figures", "neighbors"),
  view: limit(30, MINUTE, ["community", "person"], "figures", "none"),

  "sign-in": limit(10, MINUTE, ["network", "account"], "passwords", "neighbors"),
  "set-up": limit(10, MINUTE, ["network"], "passwords", "neighbors"),
  guess: limit(100, DAY, ["account"], "passwords", "strangers"),
  "known-guess": limit(100, DAY, ["account", "network"], "passwords", "neighbors"),
  account: limit(1, HOUR, ["network", "account"], "passwords", "neighbors"),
  accounts: limit(40, HOUR, ["network"], "passwords", "neighbors"),
  "accounts-around": limit(120, HOUR, ["range"], "passwords", "neighbors"),

  "totp-guess": limit(20, DAY, ["person"], "passwords", "none"),
  recovery: limit(5, DAY, ["person"], "mailboxes", "none"),

  mailings: limit(3000, HOUR, ["network"], "mailboxes", "neighbors"),
  mailbox: limit(3, HOUR, ["mailbox"], "mailboxes", "strangers"),
  "mailbox-day": limit(12, DAY, ["mailbox"], "mailboxes", "strangers"),
  "known-mailbox": limit(4, HOUR, ["mailbox", "network"], "mailboxes", "neighbors"),
  "known-mailbox-day": limit(12, DAY, ["mailbox", "network"], "mailboxes", "neighbors"),
  standing: limit(30, DAY, ["account"], "mailboxes", "strangers"),
  "address-changes": limit(5, DAY, ["person"], "mailboxes", "none"),
  "new-address": limit(5, DAY, ["mailbox"], "mailboxes", "strangers"),

  "form-network": limit(20, HOUR, OF_NETWORK, "mailboxes", "neighbors"),
  "form-community": limit(100, HOUR, ["community", "procedure"], "mailboxes", "strangers"),
  form: limit(1000, HOUR, ["procedure"], "mailboxes", "strangers"),
  "plain-form": limit(10, HOUR, OF_NETWORK, "mailboxes", "neighbors"),
  proof: limit(1, HOUR, ["proof"], "mailboxes", "strangers"),

  ticket: limit(5, HOUR, ["community", "person"], "mailboxes", "none"),
  "visitor-ticket": limit(5, HOUR, ["community", "network"], "mailboxes", "neighbors"),
  "visitor-tickets": limit(100, HOUR, ["community"], "capacity", "strangers"),
  "ticket-mail": limit(30, DAY, ["community"], "mailboxes", "strangers"),
  "visitor-ticket-mail": limit(30, DAY, ["community"], "mailboxes", "strangers"),
  "ticket-answer": limit(20, DAY, ["community", "mailbox"], "mailboxes", "admins"),
  invitations: limit(30, DAY, ["community", "person"], "mailboxes", "none"),
  "first-day-invitations": limit(5, DAY, ["community"], "mailboxes", "admins"),
  found: limit(5, DAY, ["person"], "capacity", "none"),
  "found-around": limit(20, HOUR, ["network"], "capacity", "neighbors"),
  invited: limit(5, DAY, ["invitee"], "mailboxes", "strangers"),
  "invited-by-team": limit(5, DAY, ["community", "invitee"], "mailboxes", "admins"),
  "join-applications": limit(10, DAY, ["person"], "members", "none"),
  "join-links": limit(5, HOUR, ["person"], "mailboxes", "none"),
  asked: limit(5, DAY, ["community", "person", "invitee"], "mailboxes", "none"),
  named: limit(20, DAY, ["community", "invitee"], "mailboxes", "strangers"),
  speakers: limit(80, DAY, ["community", "person"], "mailboxes", "none"),

  directory: limit(300, DAY, ["community", "person"], "members", "none"),
  introductions: limit(5, DAY, ["community", "person"], "members", "none"),
  plan: limit(20, DAY, ["community", "person"], "members", "none"),
  replan: limit(30, HOUR, ["community", "person", "session"], "mailboxes", "none"),
  question: limit(6, MINUTE, ["community", "person"], "members", "none"),
  remark: limit(10, MINUTE, ["community", "person"], "members", "none"),
  imports: limit(40, DAY, ["community"], "capacity", "admins"),
  "imported-invitations": limit(200, DAY, ["community"], "mailboxes", "admins"),
  export: limit(5, DAY, ["person"], "capacity", "none"),
  prefill: limit(20, HOUR, ["community", "person"], "providers", "none"),
  payment: limit(60, MINUTE, ["community"], "providers", "admins"),
  "add-domain": limit(30, DAY, ["community"], "providers", "admins"),
  "check-domain": limit(10, MINUTE, ["community"], "providers", "admins"),
  "send-webhook": limit(20, MINUTE, ["community"], "providers", "admins"),
} as const;

export type LimitKind = keyof typeof LIMITS;

/** Limits for reads are counted in each process alone. */
const LOCAL = [
  "query",
  "visitor-query",
  "room",
  "page",
  "own-page",
  "visit",
  "page-view",
  "vital",
  "report",
  "view",
  "fleeting",
] as const satisfies readonly LimitKind[];

/**
 * Limits for writes are counted in the process too, which tells the other instances several times a second
 * (`synced-counters.ts`).
 */
const SYNCED = [
  "mutation",
  "visitor-mutation",
  "address",
  "form-network",
  "form-community",
  "form",
  "plain-form",
] as const satisfies readonly LimitKind[];

/** Limits that protect passwords and mailboxes are counted in Postgres, exactly across all instances. */
export type StoredKind = Exclude<LimitKind, (typeof LOCAL | typeof SYNCED)[number]>;

const includes = (kinds: readonly LimitKind[], kind: LimitKind): boolean => kinds.includes(kind);

export const isSynced = (kind: LimitKind): boolean => includes(SYNCED, kind);
export const isStored = (kind: LimitKind): kind is StoredKind => !isSynced(kind) && !includes(LOCAL, kind);
