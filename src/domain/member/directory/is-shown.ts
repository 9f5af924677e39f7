import { and, isNotNull, isNull, type SQL } from "drizzle-orm";
import { isUsable, type StandingScope } from "@/domain/member/good-standing";
import { directoryEntries, members } from "@/domain/schema";

/** On rows of `directory_entries`, `members` and `profiles`: other members see the entry. */
export const isShown = (scope: StandingScope): SQL | undefined =>
  and(isUsable(scope), isNotNull(directoryEntries.listedAt), isNull(members.profileHiddenAt));
