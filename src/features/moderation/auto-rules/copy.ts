export const RULES_COPY = {
  saved: "Rules saved",
  failed: "We couldn't save the rules",
  on: "Check new posts with these rules",
  rules: "Rules",
  words: "Blocked words",
  wordsHint: "One word or phrase per line. End it with * to match longer words too: casino* matches casinos.",
  points: "Points that open a case",
  pointsHint: "We add up the points of all rules a post breaks.",
  hold: "Hold flagged posts until a moderator has reviewed them",
  holdHint: "The author sees that it's waiting. If this is off, the post is shown and a case is opened.",
  submit: "Save rules",
} as const;
