export const UI_COPY = {
  signIn: "Sign in",
  showFigures: "Show the figures",
  day: "Day",
  copy: "Copy",
  plans: "See the plans",
  restored: "What you typed before is here again, and is not saved yet.",
  discard: "Discard it",
  theme: "Colour theme",
  cancel: "Cancel",
  optional: "(optional)",
  code: "Code",
  table: "Table",
} as const;
