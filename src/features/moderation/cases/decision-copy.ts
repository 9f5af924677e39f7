export const DECISION_COPY = {
  tagline: "Tagline",
  words: "Text",
  title: "Title",
  cases: (cases: number) => `${cases} cases`,
  text: "The author will see the reason.",
  until: "Until",
  template: "Start with",
  reason: "Reason",
  alsoRemove: "Also remove the reported content",
  cancel: "Cancel",
  notCounted: "We couldn't work out how much this would remove.",
  purges: "This removes everything the author has posted here:",
  counting: "counting…",
} as const;

export const TERM_NAMES = {
  day: "For a day",
  week: "For a week",
  month: "For 30 days",
  year: "For a year",
  good: "Permanently",
} as const;
