export const CHANGE_COPY = {
  begins: (plan: string) => `${plan} starts with the next period`,

  title: (plan: string) => `Change to ${plan}`,
  loading: "Calculating the price",
  keep: "Keep current plan",
  upgrade: (amount: string) => `Upgrade and pay ${amount}`,

  endsTrial: (plan: string) => `${plan} starts immediately and ends the free trial.`,
  setOff: (plan: string) => `${plan} starts immediately. We deduct what's left of your current plan.`,
  later: (plan: string, day: string) =>
    `${plan} starts on ${day}, when the current period ends. You won't be charged now, and you can undo this until then.`,
  charged: "Charged now",
  due: "Due now",
} as const;
