/** The words of worker routes. */
export const ROUTE_COPY = {
  title: "Worker routes",
  text: "Addresses that a script at the provider answers instead of the platform.",
  add: "Add route",
  noScript: "No script: workers are left out here",
  addTitle: "Add a route",
  editTitle: "Edit the route",
  deleteAsk: (pattern: string) => `Delete the route ${pattern}?`,
  deleteText: "The platform itself answers these addresses then.",
  delete: "Delete route",
  pattern: "Pattern",
  patternHint: "For example example.org/images/*",
  script: "Script",
  scriptHint: "Empty leaves workers out.",
  save: "Save route",
} as const;
