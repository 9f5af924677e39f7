export const SANCTION_COPY = {
  imposed: (when: string, by: string, end: string | null) => `${when} by ${by}${end ? `, until ${end}` : ""}`,
} as const;
