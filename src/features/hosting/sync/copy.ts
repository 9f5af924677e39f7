import type { SyncAction, SyncCounts } from "./rules";

export const SYNC = {
  there: "It is in the project.",
  missingOwn: "The community's address is not in the project.",
  missingCustom: "A proved domain of the community is not in the project.",
  extra: "A sync added it for this community, whose domain it is no longer.",
  foreign: "No sync added it, so none removes it.",
  protected: "It is an address of the platform.",
  shared: (name: string) => `It is a domain of ${name} now.`,
  ofAnother: (name: string) => `It is a domain of ${name}.`,
  ofPlatform: "It belongs to the platform.",
  ofProvider: "The provider gave it to the project.",
  doubtful: "Its letters can be taken for those of another domain.",
  paused: "The community is paused; its domains stay as they are.",
  unreachable: "It cannot be reached on the internet.",
  held: (many: number, most: number) =>
    `${many} domains would be removed, more than the ${most} that are at once. Look at the plan and confirm.`,
} as const;

export const SYNC_ISSUE = {
  running: "A sync is running. Please wait until it is done.",
  waiting: (time: string) => `A sync waits for the provider until ${time} (UTC), and goes on by itself.`,
  unasked: (words: string) => `The provider could not be asked: ${words}`,
  refused: (domain: string, words: string) => `${domain}: ${words}`,
  tooLong: "The provider could not be asked for too long; the sync was given up.",
} as const;

export const ACTIONS: Record<
  SyncAction,
  { label: string; tone: "neutral" | "success" | "warning" | "destructive" }
> = {
  keep: { label: "Stays", tone: "neutral" },
  add: { label: "Add", tone: "success" },
  remove: { label: "Remove", tone: "destructive" },
  held: { label: "Held back", tone: "warning" },
  refuse: { label: "Refused", tone: "warning" },
  skip: { label: "Left out", tone: "neutral" },
  foreign: { label: "Foreign", tone: "neutral" },
};

export const TRIGGERS = { button: "by button", cron: "by the timer", schedule: "by schedule" } as const;

export function describeCounts({ communities, added, removed, held, failed, unasked }: SyncCounts): string {
  const parts = [
    `${communities} ${communities === 1 ? "community" : "communities"}`,
    added && `${added} added`,
    removed && `${removed} removed`,
    held && `${held} held back`,
    failed && `${failed} failed`,
    unasked && `${unasked} not asked about`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

export const SYNC_COPY = {
  title: "Communities",
  addresses: "Addresses",
  addressesNote: "One of each community",
  custom: "Custom domains",
  pending: (domains: number) => `${domains} not proved yet`,
  synced: "In sync",
  never: (domains: number) => `${domains} never synced`,
  notServed: "Not served",
  unserved: (domains: readonly string[]) =>
    `No sync adds ${domains.join(", ")}: it can’t be reached on the internet.`,
  unservedCount: (communities: number) => `${communities} can’t be served`,
  failed: "Failed",
  failedNote: "At their last sync",
  noRun: "No sync has run yet. One runs every hour once a provider is configured.",
  last: "Last sync",
  goesOn: (when: string) => `Goes on ${when}`,
  running: "Running",
  all: "all communities",
  one: "one community",
  domains: (domains: string, tier: number) => `${domains} · tier ${tier}`,
  syncedAt: (when: string) => `· synced ${when}`,
  suspended: "suspended",
  neverSynced: "Never synced",
  planOf: (name: string) => `Plan of ${name}`,
  plan: "Plan",
  syncOf: (name: string) => `Sync ${name}`,
  planFor: (name: string) => `Plan for ${name}`,
  planText: "Nothing has been changed yet.",
  close: "Close",
  syncAndRemove: (domains: number) => `Sync and remove ${domains}`,
  syncAll: "Sync all",
  added: "Added",
  removed: "Removed",
  nothing: "There was nothing to do.",
} as const;
