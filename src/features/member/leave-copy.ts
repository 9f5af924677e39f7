export const LEAVE_COPY = {
  left: (community: string) => `You have left ${community}.`,
  title: (community: string) => `Leave ${community}`,
  text: "Your role and your notices here go, and you are signed out. What you posted stays, and so does your account.",
  submit: "Leave this community",
  ask: (community: string) => `Leave ${community}?`,
  askText:
    "You keep your seats at sessions: give them up first if you won’t come. You can join again by taking part; a role above member has to be given to you again.",
  confirm: "Leave",
} as const;
