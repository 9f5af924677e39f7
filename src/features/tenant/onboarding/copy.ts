export const STEPS_COPY = {
  notChanged: "Nothing was changed",
  allSet: "All set",
  first: "First steps",
  count: (done: number, all: number) => `${done} of ${all}`,
  putAway: "Dismiss",
  done: " (done)",
  toDo: " (to do)",
  keep: "Keep defaults",
} as const;

export const RUN_COPY = {
  title: "Your communities",
} as const;
