import type { CaseFilter } from "@/features/moderation/cases/schema";

/** Serializes a filter for the URL, omitting defaults. */
export const queryOf = (filter: CaseFilter): string =>
  new URLSearchParams(
    Object.entries(filter).filter(([name, value]) => value && !(name === "state" && value === "open")),
  ).toString();

export const addressOf = (filter: CaseFilter): string => {
  const query = queryOf(filter);
  return `/admin/moderation${query ? `?${query}` : ""}`;
};
