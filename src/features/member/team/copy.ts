export const INVITATION_COPY = {
  terms: (seats: { uses: number; maxUses: number } | null, inviter: string | null, until: string) =>
    `${seats ? `${seats.uses} of ${seats.maxUses} joined, ` : ""}by ${inviter ? `@${inviter}` : "a former member"}, expires on ${until}`,
} as const;

export const STEP_DOWN_COPY = {
  text: (to: "admin" | "member", role: string) =>
    `You'll be ${to === "admin" ? "an admin" : "a member"} instead of ${role}. Only others can give you the role back.`,
} as const;
