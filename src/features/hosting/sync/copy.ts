import * as m from "#messages";
import type { SyncAction, SyncCounts } from "@/domain/hosting/sync/rules";
import type { SyncState } from "@/features/hosting/rules";
import { formatList } from "@/lib/format/list";

export const SYNC_STATE_NAMES: Record<SyncState, () => string> = {
  success: m.hosting_sync_synced,
  failed: m.hosting_sync_failed,
  never: m.hosting_sync_neverSynced,
  unserved: m.hosting_sync_notServed,
};

export const ACTIONS: Record<
  SyncAction,
  { label: () => string; tone: "neutral" | "success" | "warning" | "destructive" }
> = {
  keep: { label: m.hosting_sync_actions_keep_label, tone: "neutral" },
  add: { label: m.common_add, tone: "success" },
  remove: { label: m.common_remove, tone: "destructive" },
  held: { label: m.hosting_sync_actions_held_label, tone: "warning" },
  refuse: { label: m.hosting_sync_actions_refuse_label, tone: "warning" },
  skip: { label: m.hosting_sync_actions_skip_label, tone: "neutral" },
  foreign: { label: m.common_foreign, tone: "neutral" },
};

export const TRIGGERS = {
  button: m.hosting_sync_triggers_button,
  cron: m.hosting_sync_triggers_cron,
  schedule: m.hosting_sync_triggers_schedule,
} as const;

export function describeCounts({ communities, added, removed, held, failed, unasked }: SyncCounts): string {
  const parts = [
    m.hosting_sync_counts_communities({ count: communities }),
    added && m.hosting_sync_counts_added({ count: added }),
    removed && m.hosting_sync_counts_removed({ count: removed }),
    held && m.hosting_sync_counts_held({ count: held }),
    failed && m.hosting_sync_counts_failed({ count: failed }),
    unasked && m.hosting_sync_counts_unasked({ count: unasked }),
  ];
  return `${formatList(parts.filter((part) => typeof part === "string"))}.`;
}
