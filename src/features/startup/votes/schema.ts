import { z } from "zod";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

/** The desired state rather than a toggle, so that a repeated request changes nothing. */
export const CastVote = z.object({ startupId: Id, vote: z.enum(["set", "clear"]) });
export type CastVote = z.infer<typeof CastVote>;

export const MyVotes = z.object({ startupIds: z.array(Id).min(1).max(100, stop()) });
export type MyVotes = z.infer<typeof MyVotes>;

export type VoteState = { hasVoted: boolean; voteCount: number };

/** `isOwn` is true if the viewer is a maker and can't vote. */
export type MyVote = VoteState & { startupId: string; isOwn: boolean };
