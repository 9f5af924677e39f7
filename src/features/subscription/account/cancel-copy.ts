export const CANCEL_COPY = {
  until: (day: string) => `until ${day}`,
  untilPaid: "until the end of the paid period",
  title: "Cancel subscription?",
  why: "Why are you canceling?",
  whyHint: "Optional. It helps us improve.",
  submit: "Cancel subscription",
  text: (plan: string, until: string) =>
    `You keep ${plan} ${until}. After that, your community moves to the Community plan. Nothing is deleted, but ${plan} features are turned off. You can resume until then.`,
} as const;
