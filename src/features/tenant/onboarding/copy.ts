export const STEPS_COPY = {
  notChanged: "Nothing was changed",
  allSet: "All set",
  first: "First steps",
  count: (done: number, all: number) => `${done} of ${all}`,
  putAway: "Put the list away",
  done: " (done)",
  toDo: " (to do)",
  keep: "Keep them as they are",
} as const;

export const RUN_COPY = {
  title: "Communities I run",
} as const;
