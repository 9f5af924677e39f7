/** The words of changing a startup that is there. */
export const EDIT_COPY = {
  archive: "Take it out of the directory",
  archiveText:
    "Its page is closed and it stands in no list. Votes and comments are kept; you can put it back at any time.",
  unpublish: "Unpublish",
  restore: "Put it back into the directory",
  restoreText: "It is listed again where it stood, with its votes and comments.",
  republish: "Publish again",
  notReached: "It did not reach us. Please check your connection and try again.",
  takenIn:
    "Another maker has saved changes meanwhile. They are in the form now; look at them and save again.",
  save: "Save",
  saveChanges: "Save changes",
  edit: (name: string) => `Edit ${name}`,
  atOnce: "What you save is on its page at once.",
  notListed: "It is not listed now.",
  makers: "Makers",
  changes: "What was changed",
  view: "View its page",
  needsScript: "This form needs JavaScript.",
  removed: "Removed by the moderators",
  hidden: "Hidden by the moderators",
  mend: "Change what is wrong and save it; then hand it in again, and the moderators look once more.",
  handInAgain: "Hand it in again",
  mistake: "If that is a mistake,",
  write: "write to those who run the community",
  waits: "It was handed in again and waits for the moderators.",
  launchesOn: (moment: string) => `It launches on ${moment}`,
  launchText:
    "You can choose another time until an hour before, or make it a draft again: then it launches when you hand it in anew.",
  changeTime: "Change the time",
  launchNow: "Launch now",
  makeDraft: "Make it a draft again",
  savedInPart: "Saved, but for what you typed meanwhile. Please save again.",
  saved: "Saved.",
} as const;

/** The words of what was changed. */
export const HISTORY_COPY = {
  status: "Status",
  address: "Address",
  empty: "Empty",
  edit: "Edit",
  title: (name: string) => `Changes of ${name}`,
  text: "Its makers and the moderators see this page.",
  nothing: "Nothing was changed yet",
  nothingText: "Every saved change of this startup is shown here.",
  somebody: "Somebody who has left",
  before: "Before",
  after: "After",
} as const;
