const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * The calls per key and period; a vote is a `mutation` (VOT-6). A key contains the tenant, the user or IP
 * address, and the procedure. Keys for passwords and emails are global, because accounts are.
 * `guess` counts wrong passwords per email from any network, because slow guessing from many networks stays
 * below all limits per minute. `account` marks an account a network has guessed at, `accounts` counts these
 * per network, and `accounts-around` for its surrounding range (`password-spraying.ts`).
 * `mail` counts one network's requests for one mailbox and `mailbox` those of all networks; both also have a
 * daily limit. `ticket` counts messages of one user or network to a community's owner, and `tickets` all of
 * them. `invitations` counts those sent by one user, and `invited` those sent to one.
 * `export` counts a user's data exports, `prefill` the websites fetched for a user, `question` and `remark` a
 * user's questions and slide comments in a community's sessions. `plan` counts a user's new sessions,
 * `replan` their changes to one session, `speakers` the speakers they add, and `asked` how often they ask the
 * same one. `view` counts a user's logged session views, and `payment` a community's requests to the payment
 * provider.
 * `room` allows for a room full of phones on one network. So do `page-view` and `vital`; what one network can
 * make up is limited per day (`features/analytics/visits/network-days.ts`).
 */
export const LIMITS = {
  query: { calls: 600, seconds: MINUTE },
  page: { calls: 300, seconds: MINUTE },
  "own-page": { calls: 1200, seconds: MINUTE },
  room: { calls: 12_000, seconds: MINUTE },
  visit: { calls: 120, seconds: MINUTE },
  "page-view": { calls: 600, seconds: MINUTE },
  vital: { calls: 300, seconds: MINUTE },
  report: { calls: 60, seconds: MINUTE },
  view: { calls: 30, seconds: MINUTE },
  mutation: { calls: 60, seconds: MINUTE },
  fleeting: { calls: 120, seconds: MINUTE },
  question: { calls: 6, seconds: MINUTE },
  remark: { calls: 10, seconds: MINUTE },
  address: { calls: 300, seconds: MINUTE },
  "sign-in": { calls: 10, seconds: MINUTE },
  guess: { calls: 100, seconds: DAY },
  account: { calls: 1, seconds: HOUR },
  accounts: { calls: 40, seconds: HOUR },
  "accounts-around": { calls: 120, seconds: HOUR },
  mail: { calls: 4, seconds: MINUTE },
  mailbox: { calls: 12, seconds: MINUTE },
  "mail-day": { calls: 20, seconds: DAY },
  "mailbox-day": { calls: 100, seconds: DAY },
  prefill: { calls: 20, seconds: HOUR },
  ticket: { calls: 5, seconds: HOUR },
  tickets: { calls: 100, seconds: HOUR },
  invitations: { calls: 30, seconds: DAY },
  invited: { calls: 5, seconds: DAY },
  export: { calls: 5, seconds: DAY },
  plan: { calls: 20, seconds: DAY },
  replan: { calls: 30, seconds: HOUR },
  speakers: { calls: 80, seconds: DAY },
  asked: { calls: 5, seconds: DAY },
  payment: { calls: 60, seconds: MINUTE },
  "add-domain": { calls: 30, seconds: DAY },
  "check-domain": { calls: 10, seconds: MINUTE },
} as const;

export type LimitKind = keyof typeof LIMITS;

/** Limits for reads are counted per process. */
export const IN_PROCESS: readonly LimitKind[] = [
  "query",
  "room",
  "page",
  "own-page",
  "visit",
  "page-view",
  "vital",
  "report",
  "view",
  "fleeting",
];

/**
 * Limits for the writes of members are counted in the process too, which tells the other instances several
 * times a second (`exchanged-counts.ts`).
 */
const EXCHANGED = ["mutation", "address"] as const satisfies readonly LimitKind[];

type ExchangedKind = (typeof EXCHANGED)[number];

/** Limits whose counts can be taken back, in Postgres or in the process. */
export type CountedKind = Exclude<LimitKind, ExchangedKind>;

export const isExchanged = (kind: LimitKind): kind is ExchangedKind =>
  EXCHANGED.some((exchanged) => exchanged === kind);
