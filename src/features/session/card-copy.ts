/** The words of a session in a list. */
export const CARD_COPY = {
  membersOnly: "Members only",
  and: " and ",
  more: (sessions: number) => `${sessions} more sessions.`,
} as const;
