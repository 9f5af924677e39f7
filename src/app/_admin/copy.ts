export const ADMIN_PAGES_COPY = {
  openCases: (cases: number) => `${cases === 0 ? "No" : cases} open ${cases === 1 ? "case" : "cases"}.`,
} as const;
