export const BANNER_COPY = {
  title: "Payment failed",
  text: "A payment for this community has been failing",
  since: (day: string) => `since ${day}. Only its owners see this.`,
  see: "Fix payment",
} as const;
