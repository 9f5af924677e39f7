import type { SyncAction, SyncCounts } from "./rules";

export const SYNC = {
  there: "In the project.",
  missingOwn: "The community's address isn't in the project.",
  missingCustom: "A verified domain of the community isn't in the project.",
  extra: "Added by a sync for this community, but no longer its domain.",
  foreign: "Not added by a sync, so not removed by one.",
  protected: "Belongs to the platform.",
  shared: (name: string) => `Now a domain of ${name}.`,
  ofAnother: (name: string) => `A domain of ${name}.`,
  ofPlatform: "Belongs to the platform.",
  ofProvider: "Assigned to the project by the provider.",
  doubtful: "Looks like another domain.",
  paused: "The community is suspended, so its domains don't change.",
  unreachable: "Can't be reached on the internet.",
  held: (many: number, most: number) =>
    `This would remove ${many} domains, more than the ${most} allowed without confirmation. Check the plan and confirm.`,
} as const;

export const SYNC_ISSUE = {
  running: "A sync is running. Wait until it's done.",
  waiting: (time: string) =>
    `A sync is waiting for the provider until ${time} (UTC) and then continues automatically.`,
  unasked: (words: string) => `We couldn't reach the provider: ${words}`,
  refused: (domain: string, words: string) => `${domain}: ${words}`,
  tooLong: "The provider didn't respond for too long, so we stopped the sync.",
} as const;

export const ACTIONS: Record<
  SyncAction,
  { label: string; tone: "neutral" | "success" | "warning" | "destructive" }
> = {
  keep: { label: "Keep", tone: "neutral" },
  add: { label: "Add", tone: "success" },
  remove: { label: "Remove", tone: "destructive" },
  held: { label: "Held back", tone: "warning" },
  refuse: { label: "Rejected", tone: "warning" },
  skip: { label: "Skipped", tone: "neutral" },
  foreign: { label: "Foreign", tone: "neutral" },
};

export const TRIGGERS = { button: "manual", cron: "cron", schedule: "scheduled" } as const;

export function describeCounts({ communities, added, removed, held, failed, unasked }: SyncCounts): string {
  const parts = [
    `${communities} ${communities === 1 ? "community" : "communities"}`,
    added && `${added} added`,
    removed && `${removed} removed`,
    held && `${held} held back`,
    failed && `${failed} failed`,
    unasked && `${unasked} not checked`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

export const SYNC_COPY = {
  title: "Communities",
  addresses: "Addresses",
  addressesNote: "One per community",
  custom: "Custom domains",
  pending: (domains: number) => `${domains} not verified yet`,
  synced: "In sync",
  never: (domains: number) => `${domains} never synced`,
  notServed: "Not served",
  unserved: (domains: readonly string[]) =>
    `${domains.join(", ")} can't be synced: it can't be reached on the internet.`,
  unservedCount: (communities: number) => `${communities} can't be served`,
  failed: "Failed",
  failedNote: "In their last sync",
  noRun: "No sync has run yet. One runs every hour once a provider is configured.",
  last: "Last sync",
  goesOn: (when: string) => `Continues ${when}`,
  running: "Running",
  all: "all communities",
  one: "one community",
  domains: (domains: string, tier: number) => `${domains} · tier ${tier}`,
  syncedAt: (when: string) => `· synced ${when}`,
  suspended: "Suspended",
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
  nothing: "Nothing to do.",
} as const;
