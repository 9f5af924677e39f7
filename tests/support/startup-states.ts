import { eq, sql } from "drizzle-orm";
import { startups } from "@/domain/schema";
import { hotScoreSql } from "@/features/startup/ranking/hot-score-sql";
import { owner } from "./owner-db";

const HOUR_MS = 3_600_000;

/** The states of a startup. `ahead` is live, but launched by a server whose clock is ahead of this one's. */
export const STARTUP_STATES = [
  "listed",
  "archived",
  "taken-down",
  "scheduled",
  "in-review",
  "ahead",
] as const;
export type StartupState = (typeof STARTUP_STATES)[number];

const STATUS = {
  listed: "live",
  archived: "archived",
  "taken-down": "rejected",
  scheduled: "scheduled",
  "in-review": "in_review",
  ahead: "live",
} as const;

/** Also computes the score, as each of these changes does. */
export async function setStartupState(startupId: string, state: StartupState): Promise<void> {
  const now = new Date();
  const isLater = state === "scheduled" || state === "ahead";
  const launchedAt = new Date(now.getTime() + (isLater ? HOUR_MS : -HOUR_MS));
  const isThis = eq(startups.id, startupId);
  await owner.update(startups).set({ status: STATUS[state], launchedAt }).where(isThis);
  const hotScore = hotScoreSql(sql`${startups.voteCount}`, sql`${startups.commentCount}`, now);
  await owner.update(startups).set({ hotScore }).where(isThis);
}
