import * as m from "#messages";
export const ADMIN_PAGES_COPY = {
  openCases: (cases: number) => m.admin_pages_openCases({ count: cases }),
} as const;
