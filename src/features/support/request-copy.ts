/** The words of asking those who run the platform. */
export const REQUEST_COPY = {
  sent: "Your request has arrived",
  sentText: (address: string) => `Those who run the platform have it now, and answer to ${address}.`,
  close: "Close",

  community: "Community or company",

  submit: "Send request",
} as const;
