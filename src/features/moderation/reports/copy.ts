export const REPORT_COPY = {
  title: (name: string) => `Report ${name}`,
  text: "Only the moderators see who reported it.",
  done: "Reported",
  details: "Details",
  submit: "Report",
  signedOut: "Your sign-in has ended.",
  signIn: "Sign in in a new tab",
  thenReport: ", then report again.",
  legend: "What is wrong?",
} as const;
