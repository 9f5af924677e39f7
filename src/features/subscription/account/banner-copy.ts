export const BANNER_COPY = {
  title: "Payment failed",
  text: "A payment for this community has been failing",
  since: (day: string) => `since ${day}. Only its owners see this.`,
  see: "See what to do",
} as const;
