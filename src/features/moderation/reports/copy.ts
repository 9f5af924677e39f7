export const REPORT_COPY = {
  title: (name: string) => `Report ${name}`,
  text: "Only moderators can see who reported it.",
  done: "Reported",
  details: "Details",
  submit: "Report",
  signedOut: "You're signed out.",
  signIn: "Sign in in a new tab",
  thenReport: ", then report again.",
  legend: "What's wrong?",
} as const;
