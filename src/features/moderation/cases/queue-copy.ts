import { m } from "#messages";

export const CASE_COPY = {
  actedAgainst: (count: number) => `sanctioned ${m.moderation_cases_queue_times({ count })}`,
  approved: (count: number) => `approved ${m.moderation_cases_queue_times({ count })}`,
  right: (count: number) => `upheld ${m.moderation_cases_queue_times({ count })}`,
  dismissed: (count: number) => `dismissed ${m.moderation_cases_queue_times({ count })}`,
} as const;
