import type { StartupStatus } from "./rules";

/** What may become of a startup; whatever is not here is refused. */
export const TRANSITIONS: Record<StartupStatus, readonly StartupStatus[]> = {
  draft: ["in_review", "scheduled", "live"],
  in_review: ["scheduled", "live", "rejected"],
  scheduled: ["draft", "live", "rejected"],
  live: ["archived", "rejected", "in_review"],
  archived: ["live", "rejected"],
  rejected: ["in_review"],
};

export const mayBecome = (from: StartupStatus, to: StartupStatus): boolean => TRANSITIONS[from].includes(to);
