import type { StartupCard } from "@/features/startup/directory/schema";

/** Startups for a ranked list, whose rows have no excerpt: it would travel in the page for nothing. */
export const rowData = (startups: readonly StartupCard[]): StartupCard[] =>
  startups.map((startup) => ({ ...startup, excerpt: "" }));
