import { z } from "zod";
import { MEMBER_ROLES, type MemberRole } from "@/access/names";
import { JOINED, LAST_SEEN, MAX_QUERY_LENGTH, STANDINGS } from "@/domain/member/list/rules";
import type { StandingKind } from "@/domain/member/rules";
import { stop } from "@/lib/bounds";

const keyOf = <Key extends string>(words: Record<Key, () => string>) =>
  z.enum(Object.keys(words) as [Key, ...Key[]]).nullable();

export const ExportPeople = z.object({
  query: z.string().max(MAX_QUERY_LENGTH, stop()),
  role: z.enum(MEMBER_ROLES).nullable(),
  standing: keyOf(STANDINGS),
  joined: keyOf(JOINED),
  seen: keyOf(LAST_SEEN),
});
export type ExportPeople = z.infer<typeof ExportPeople>;

export type PersonInList = {
  userId: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  role: MemberRole;
  joinedAt: Date;
  /** Last activity among the sign-ins stored here. Null if there are none. */
  seenAt: Date | null;
  inForce: StandingKind[];
};
