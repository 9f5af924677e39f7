import type { CaseFilter } from "@/features/moderation/cases/schema";

/** A filter as the address of the queue has it: what is not asked for is left out. */
export const queryOf = (filter: CaseFilter): string =>
  new URLSearchParams(
    Object.entries(filter).filter(([name, value]) => value && !(name === "state" && value === "open")),
  ).toString();

export const addressOf = (filter: CaseFilter): string => {
  const query = queryOf(filter);
  return `/admin/moderation${query ? `?${query}` : ""}`;
};
