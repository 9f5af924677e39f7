export const REQUEST_COPY = {
  sent: "Your request has arrived",
  sentText: (address: string) => `Those who run the platform have it now, and answer to ${address}.`,
  close: "Close",

  community: "Community or company",

  submit: "Send request",
} as const;

export const REQUESTS_COPY = {
  open: "Open",
  handled: "Handled",
  state: "State",
  none: "Nobody waits for an answer",
  noneHandled: "Nothing was handled yet",
  noneText: "What people send by “Schedule Demo” and “Contact Sales” on the page of prices comes here.",
  next: "Next page",
  from: (standing: string, community: string) => `${standing} · on ${community}`,
  signedIn: "signed in",
  notSignedIn: "not signed in",
  markHandled: "Mark as handled",
  reopen: "Open again",
  handledNow: "Request handled",
  reopened: "Request open again",
  failed: "The request was not changed",
} as const;
