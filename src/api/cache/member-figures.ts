import type { Tenant } from "@/access/tenant";
import type { MemberCounts } from "@/features/startup/member-profile/schema";

/** The numbers at the head of a profile. Null if the community lacks the feature. */
export type MemberFigures = Record<"startups" | "votes" | "comments" | "talks", number | null>;

export const memberFigures = (
  { capabilities }: Pick<Tenant, "capabilities">,
  { startups, votes, comments }: MemberCounts,
  talks: number | null,
): MemberFigures => ({
  startups: capabilities.startup_directory ? startups : null,
  votes: capabilities.startup_directory && capabilities.voting ? votes : null,
  comments: capabilities.comments ? comments : null,
  talks,
});
