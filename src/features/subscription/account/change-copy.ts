export const CHANGE_COPY = {
  begins: (plan: string) => `${plan} begins with the next period`,

  title: (plan: string) => `Change to ${plan}`,
  loading: "Working the price out",
  keep: "Keep the plan",
  upgrade: (amount: string) => `Upgrade and pay ${amount}`,

  endsTrial: (plan: string) => `${plan} holds at once, and the free trial ends with it.`,
  setOff: (plan: string) => `${plan} holds at once. What is left of the present plan is set off against it.`,
  later: (plan: string, day: string) =>
    `${plan} begins on ${day}, when the present period ends. Nothing is charged now, and until then it can be taken back.`,
  charged: "What is charged now",
  due: "Due now",
} as const;
