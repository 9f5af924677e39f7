import { z } from "zod";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

export const ListOfMember = z.object({ userId: Id, cursor: z.string().max(300, stop()).nullish() });
export type ListOfMember = z.infer<typeof ListOfMember>;

/** What a member made and said here. `votes` are those that their startups received. */
export type MemberCounts = { startups: number; votes: number; comments: number };

/** `excerpt` is plain text. */
export type MemberComment = {
  id: string;
  excerpt: string;
  likeCount: number;
  createdAt: Date;
  startup: { slug: string; name: string };
};
export type MemberCommentList = { items: MemberComment[]; nextCursor: string | null };

export type MemberVote = { id: string; slug: string; name: string; tagline: string; votedAt: Date };
export type MemberVoteList = { items: MemberVote[]; nextCursor: string | null };
