/** The words around the form of a session. */
export const PLAN_PAGE_COPY = {
  edit: (title: string) => `Edit ${title}`,
  noScript: "This form needs JavaScript.",
} as const;
