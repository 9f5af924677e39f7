export const REQUEST_COPY = {
  sent: "Request sent",
  sentText: (address: string) => `The platform's team will reply to ${address}.`,
  close: "Close",
  because: (reason: string, text: string) => `${reason}. ${text}`,

  community: "Community or company",

  submit: "Send request",
} as const;

export const REQUESTS_COPY = {
  open: "Open",
  handled: "Handled",
  state: "State",
  none: "No open requests",
  noneHandled: "No handled requests yet",
  noneText: "Requests from “Schedule Demo” and “Contact Sales” on the pricing page appear here.",
  next: "Next page",
  from: (standing: string, community: string) => `${standing} · on ${community}`,
  signedIn: "signed in",
  notSignedIn: "not signed in",
  markHandled: "Mark as handled",
  reopen: "Reopen",
  handledNow: "Request handled",
  reopened: "Request reopened",
  failed: "We couldn't change the request",
} as const;
