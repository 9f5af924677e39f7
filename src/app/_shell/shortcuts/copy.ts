/** The words of what one does by keys. */
export const SHORTCUTS_COPY = {
  control: "Ctrl",
  goTo: "Go to a page or a startup (on a Mac: Cmd K)",
  search: "Search",
  next: "Next in a list",
  previous: "Previous in a list",
  vote: "Vote for the chosen startup, or take the vote back",
  comment: "Write a comment",
  thisList: "This list",
  title: "Keyboard shortcuts",
  useThem: "Use single keys in this browser. Ctrl K works either way.",
  found: "Pages and startups",
  where: "Go to",
  pageOrStartup: "Page or startup",
  placeholder: "A page, or a startup’s name",
} as const;
