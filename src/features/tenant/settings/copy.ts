export const RULES_COPY = {
  none: "None (exact words)",
  saved: "Rules saved",
  notSaved: "We couldn't save the rules",
  approval: "Review new submissions",
  approvalText:
    "Makers see “Waiting for approval”. Moderators approve or reject them in the moderation queue.",
  holdFirst: "Hold first comments with links or images",
  holdFirstText:
    "The author sees “Awaiting review”. Moderators can release it in place or in the moderation queue.",
  launches: "Launches per day",
  launchesHint: "Once a day is full, makers have to choose another one. Leave empty for no limit.",
  language: "Search language",
  languageHint: "Search finds all forms of a word in this language. Changes take a few minutes to apply.",
  save: "Save rules",
  offline: "Not saved: we can't reach the server. Your changes are kept in this browser.",
  signedOut: "Not saved: you're signed out. Your changes are kept in this browser.",
} as const;
