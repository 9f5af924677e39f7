import { z } from "zod";
import * as m from "#messages";
import { completeLink, type ProfileLink } from "@/domain/auth/profile/rules";
import { FilterInput } from "@/domain/fields/schema";
import {
  DIRECTORY_FIELDS,
  type DirectoryEntry,
  keyOf,
  MAX_DIRECTORY_LINKS,
  MAX_NOTE_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_SKILL_LENGTH,
  MAX_SKILLS,
  MAX_SPOKEN,
  SPOKEN_LANGUAGES,
} from "@/domain/member/directory/rules";
import type { Relation } from "@/features/member/introductions/schema";
import { boundedLine, stop, tooLong } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { MAX_FILTER_LENGTH, MAX_WORDS_LENGTH } from "./urls";

const line = (most: number) => boundedLine(most, { error: () => tooLong(most) });

const LinkUrl = line(300).transform((text, context): string => {
  const url = completeLink(text);
  if (url) return url;
  context.addIssue({ code: "custom", message: m.auth_linkInvalid() });
  return z.NEVER;
});

/** The first of several spellings of a skill stays. */
const withoutRepeats = (skills: string[]): string[] =>
  [...new Map(skills.toReversed().map((skill) => [keyOf(skill), skill])).values()].toReversed();

export const SaveEntry = z.object({
  shownFields: z
    .array(z.enum(DIRECTORY_FIELDS))
    .max(DIRECTORY_FIELDS.length, stop())
    .transform((fields) => [...new Set(fields)]),
  skills: z
    .array(line(MAX_SKILL_LENGTH).pipe(z.string().min(1)))
    .max(
      MAX_SKILLS,
      stop(() => m.member_directory_manySkills({ max: MAX_SKILLS })),
    )
    .transform(withoutRepeats),
  place: line(MAX_PLACE_LENGTH),
  languages: z
    .array(z.enum(SPOKEN_LANGUAGES))
    .max(
      MAX_SPOKEN,
      stop(() => m.member_directory_manyLanguages({ max: MAX_SPOKEN })),
    )
    .transform((codes) => [...new Set(codes)]),
  links: z.array(z.object({ label: line(40), url: LinkUrl })).max(
    MAX_DIRECTORY_LINKS,
    stop(() => m.member_directory_manyLinks({ max: MAX_DIRECTORY_LINKS })),
  ),
  cofounder: line(MAX_NOTE_LENGTH),
  mentoring: line(MAX_NOTE_LENGTH),
});
export type SaveEntry = z.infer<typeof SaveEntry>;

const View = z.object({
  words: z.string().max(MAX_WORDS_LENGTH, stop()).nullable().default(null),
  skill: z.string().max(MAX_FILTER_LENGTH, stop()).nullable().default(null),
  place: z.string().max(MAX_FILTER_LENGTH, stop()).nullable().default(null),
  language: z.enum(SPOKEN_LANGUAGES).nullable().default(null),
  cofounder: z.boolean().default(false),
  mentoring: z.boolean().default(false),
  fields: FilterInput.default({}),
});

export const ListEntries = z.object({
  view: View,
  cursor: z.string().max(100, stop()).nullable().default(null),
});
export type ListEntries = z.infer<typeof ListEntries>;

export const MAX_SEARCHES = 10;
export const MAX_SEARCH_NAME_LENGTH = 40;

export const SaveSearch = z.object({
  name: boundedLine(MAX_SEARCH_NAME_LENGTH, {
    least: 1,
    missing: m.member_directory_nameSearch,
    error: () => tooLong(MAX_SEARCH_NAME_LENGTH),
  }),
  view: View,
});
export type SaveSearch = z.infer<typeof SaveSearch>;

export const OneSearch = z.object({ id: Id });
export type OneSearch = z.infer<typeof OneSearch>;

export type SavedSearch = { id: string; name: string; query: string };

/** `languages` are names in the reader's language. */
export type DirectoryCard = {
  userId: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  skills: string[];
  place: string | null;
  languages: string[];
  links: ProfileLink[];
  cofounder: string | null;
  mentoring: string | null;
  relation: Relation;
};

/** There is no total: a filter that finds one member would tell what that member hides. */
export type DirectoryPage = { items: DirectoryCard[]; nextCursor: string | null };

/** The viewer's own entry as its form shows it. `isHidden`: moderators have hidden the member's profile. */
export type OwnEntry = {
  member: Pick<DirectoryCard, "userId" | "username" | "fullName" | "avatarUrl">;
  values: DirectoryEntry;
  isListed: boolean;
  isHidden: boolean;
};
