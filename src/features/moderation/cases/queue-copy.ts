import * as m from "#messages";

export const CASE_COPY = {
  actedAgainst: (count: number) => m.moderation_cases_queue_actedAgainst({ count }),
  approved: (count: number) => m.moderation_cases_queue_approved({ count }),
  right: (count: number) => m.moderation_cases_queue_right({ count }),
  dismissed: (count: number) => m.moderation_cases_queue_dismissed({ count }),
} as const;
