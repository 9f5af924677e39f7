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
