export const CANCEL_COPY = {
  until: (day: string) => `until ${day}`,
  untilPaid: "until the end of what is paid",
  title: "Cancel the subscription?",
  why: "Why?",
  whyHint: "It is kept with the subscription, and helps to make the next one better.",
  submit: "Cancel subscription",
  text: (plan: string, until: string) =>
    `${plan} stays ${until}. Then the community is on the Community plan: nothing is deleted, and what only ${plan} has rests. Until then it can be resumed.`,
} as const;
