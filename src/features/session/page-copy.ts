/** The words of a session's page. */
export const PAGE_COPY = {
  report: "Report this session",
  host: "Host",
  hosts: "Hosts",
  breadcrumb: "Breadcrumb",
  cancelled: "This session has been cancelled.",
  hidden: "Hidden by the moderators. Nobody but its hosts and those who run this community see it.",
  draft: "Draft.",
  draftText: "Only its hosts and those who run this community see it, until it is published.",
  requirements: "What you need",
  home: "Go Home",
} as const;

export const HIDDEN_COPY = {
  signIn: "Sign In",
} as const;
