export const RULES_COPY = {
  saved: "Rules saved",
  failed: "The rules were not saved",
  on: "Look at what members post by these rules",
  rules: "Rules",
  words: "Blocked words",
  wordsHint:
    "One word or phrase a line. With * at its end it also stands for longer words: casino* finds casinos.",
  points: "Points that open a case",
  pointsHint: "The points of all rules that a post breaks are added.",
  hold: "Keep such a post back until a moderator has looked",
  holdHint: "Its author sees that it waits. Otherwise it is shown, and only a case is opened.",
  submit: "Save rules",
} as const;
