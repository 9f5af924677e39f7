import { randomOf } from "../artwork/random";
import type { StartupContent } from "../content-reader/model";
import { idOf } from "./ids";
import type { PlannedMember } from "./people";

const DAY = 86_400_000;

export type PlannedVote = { id: string; userId: string; createdAt: Date };

/** The share of members that vote for a startup of this heat. A few startups get most votes. */
const shareOf = (heat: number): number => 0.92 * (heat / 10) ** 1.7;

/** A launch gets half of its votes in the first two days. */
const maturity = (ageDays: number): number => Math.min(1, 0.3 + 0.7 * (1 - 0.5 ** (ageDays / 2)));

/**
 * Makers don't vote for their own startup. Every vote is after the launch and after the voter joined, and
 * before now.
 */
export function planVotes(
  startup: StartupContent,
  launchedAt: Date,
  members: PlannedMember[],
  now: Date,
): PlannedVote[] {
  const random = randomOf(`votes ${startup.slug}`);
  const age = now.getTime() - launchedAt.getTime();
  const voters = members.filter(({ username }) => !startup.makers.includes(username));
  const count = Math.round(voters.length * shareOf(startup.heat) * maturity(age / DAY));
  return random
    .shuffled(voters)
    .slice(0, count)
    .map(({ username, userId, joinedAt }) => {
      const late = Math.min(age * random.between(0.02, 0.98), -Math.log(1 - random.next()) * 6 * DAY);
      const at = Math.max(launchedAt.getTime() + late, joinedAt.getTime());
      return { id: idOf("vote", `${startup.slug}:${username}`), userId, createdAt: new Date(at) };
    });
}
