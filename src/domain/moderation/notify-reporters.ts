import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { notify } from "@/domain/notification/notify";
import { inEachLanguage } from "@/lib/language/server";
import { shorten } from "@/lib/text/cut";
import type { Tx } from "@/server/db/client";

const QUOTED = 80;

export const REPORTER_MESSAGES = {
  upheld: m.moderation_cases_reporterMessages_upheld,
  removed: m.moderation_cases_reporterMessages_removed,
  dismissed: m.moderation_cases_reporterMessages_dismissed,
  again: m.moderation_cases_reporterMessages_again,
  /** The author had changed or deleted the reported text before the decision. */
  right: m.moderation_cases_reporterMessages_right,
  unfounded: m.moderation_cases_reporterMessages_unfounded,
} as const;
export type ReporterOutcome = keyof typeof REPORTER_MESSAGES;

/** `id` identifies the decision. `path` is null if the content can't be seen. */
type ReportedContent = { id: string; title: string; path: string | null };

/** Notifies reporters of the outcome. Reporters never learn about each other, nor the author about them. */
export const notifyReporters = (
  tx: Tx,
  scope: TenantScope,
  { id, title, path }: ReportedContent,
  { userIds, outcome }: { userIds: string[]; outcome: ReporterOutcome },
): Promise<void> =>
  notify(tx, scope, {
    key: `report:${id}:${outcome}`,
    data: {
      words: inEachLanguage(scope.tenant.languages, () =>
        REPORTER_MESSAGES[outcome]({ title: shorten(title, QUOTED) }),
      ),
      ...(outcome === "dismissed" && path && { path }),
    },
    hasActor: false,
    audiences: [{ type: "report", userIds }],
  });
