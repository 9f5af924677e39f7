export const LEAVE_COPY = {
  left: (community: string) => `You have left ${community}.`,
  title: (community: string) => `Leave ${community}`,
  text: "You'll lose your role here and be signed out. Your posts and your account stay.",
  submit: "Leave this community",
  ask: (community: string) => `Leave ${community}?`,
  askText:
    "You keep your seats at sessions; leave those first if you won't come. You can join again at any time, but you won't get a higher role back automatically.",
  confirm: "Leave",
} as const;
