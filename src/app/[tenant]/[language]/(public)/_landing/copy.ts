import * as m from "#messages";
export const LANDING_COPY = {
  figureNames: {
    startups: (count: number) => m.landing_figureNames_startups({ count }),
    members: (count: number) => m.landing_figureNames_members({ count }),
    votes: (count: number) => m.landing_figureNames_votes({ count }),
    comments: (count: number) => m.landing_figureNames_comments({ count }),
  },
} as const;
