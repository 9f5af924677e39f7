export const DECISION_COPY = {
  tagline: "Its tagline",
  words: "Its words",
  title: "Its title",
  cases: (cases: number) => `${cases} cases`,
  text: "The author reads the reason.",
  until: "Until",
  template: "Begin with",
  reason: "Reason",
  alsoRemove: "Also remove what this case is about",
  cancel: "Cancel",
  notCounted: "It could not be counted what this removes.",
  purges: "This removes all that the author has posted here:",
  counting: "counting …",
} as const;

export const TERM_NAMES = {
  day: "For a day",
  week: "For a week",
  month: "For 30 days",
  year: "For a year",
  good: "Without an end",
} as const;
