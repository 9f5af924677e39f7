import * as m from "#messages";
export const INVITATION_COPY = {
  terms: (seats: { uses: number; maxUses: number } | null, username: string | null, until: string) => {
    const inviter = username ? `@${username}` : m.member_team_invitation_formerMember();
    return seats
      ? m.member_team_invitation_termsOfSeats({ uses: seats.uses, maxUses: seats.maxUses, inviter, until })
      : m.member_team_invitation_terms({ inviter, until });
  },
} as const;

export const STEP_DOWN_COPY = {
  text: (to: "admin" | "member", role: string) =>
    to === "admin" ? m.member_team_stepDown_toAdmin({ role }) : m.member_team_stepDown_toMember({ role }),
} as const;
