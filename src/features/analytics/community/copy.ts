import * as m from "#messages";
export const LOOK_COPY = {
  before: (change: string | null, before: string) =>
    change ? m.analytics_community_changeFrom({ change, before }) : m.analytics_community_before({ before }),
} as const;
