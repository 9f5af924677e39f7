export const RULES_COPY = {
  none: "None: words as they stand",
  saved: "Rules saved",
  notSaved: "The rules were not saved",
  approval: "New submissions wait for approval",
  approvalText:
    "Their makers read “Waiting for approval”; moderators approve or reject them in the queue of moderation.",
  holdFirst: "Hold a newcomer’s first comment that holds links or images",
  holdFirstText:
    "Its author sees “Awaiting review”; moderators release it where it was written, or in the queue of moderation.",
  launches: "Launches a day",
  launchesHint:
    "Once so many have launched on a day, the next one has to wait for another. Empty: as many as come.",
  language: "Language of the startups",
  languageHint:
    "The search then knows a word in all its forms. After a change it takes some minutes until every startup is found so.",
  save: "Save rules",
  offline: "Not saved: we cannot be reached. This browser keeps what you type.",
  signedOut: "Not saved: you are signed out. This browser keeps what you type.",
} as const;
