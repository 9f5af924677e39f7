import { linkLabel, type ProfileLink } from "@/domain/auth/profile/rules";

/**
 * What a member can show in the directory, each with its own switch. The last two are statements: they are made by
 * showing them, and their text is a line that says more.
 */
export const DIRECTORY_FIELDS = ["skills", "place", "languages", "links", "cofounder", "mentoring"] as const;
export type DirectoryField = (typeof DIRECTORY_FIELDS)[number];

export const MAX_SKILLS = 10;
export const MAX_SKILL_LENGTH = 30;
export const MAX_PLACE_LENGTH = 80;
export const MAX_SPOKEN = 10;
export const MAX_DIRECTORY_LINKS = 5;
export const MAX_NOTE_LENGTH = 140;

/** The languages that a member can say to speak, as ISO 639-1 codes. */
export const SPOKEN_LANGUAGES = (
  "af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr ht hu hy id ig is it ja ka " +
  "kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn pa pl ps pt rm ro ru rw sd si sk sl so sq sr " +
  "st sv sw ta te tg th tk tl tn tr tt ug uk ur uz vi wo xh yi yo zh zu"
).split(" ");

export type DirectoryEntry = {
  shownFields: DirectoryField[];
  skills: string[];
  place: string;
  languages: string[];
  links: ProfileLink[];
  cofounder: string;
  mentoring: string;
};

export const EMPTY_ENTRY: DirectoryEntry = {
  shownFields: [],
  skills: [],
  place: "",
  languages: [],
  links: [],
  cofounder: "",
  mentoring: "",
};

/** What other members see of an entry: null is a field that is off or empty, or a statement that isn't made. */
export type ShownEntry = {
  skills: string[];
  place: string | null;
  languages: string[];
  links: ProfileLink[];
  cofounder: string | null;
  mentoring: string | null;
};

/** The only way from what a member has entered to what others see, search and filter. */
export function shownOf(entry: DirectoryEntry): ShownEntry {
  const { skills, place, languages, links, cofounder, mentoring } = entry;
  const shows = (field: DirectoryField) => entry.shownFields.includes(field);
  return {
    skills: shows("skills") ? skills : [],
    place: shows("place") ? place || null : null,
    languages: shows("languages") ? languages : [],
    links: shows("links") ? links : [],
    cofounder: shows("cofounder") ? cofounder : null,
    mentoring: shows("mentoring") ? mentoring : null,
  };
}

/** How skills and places are compared. */
export const keyOf = (text: string): string => text.normalize("NFKC").toLowerCase();

export type DirectoryFilter = {
  skill: string | null;
  place: string | null;
  language: string | null;
  cofounder: boolean;
  mentoring: boolean;
};

/** What an entry is filtered by. A place is found by all of it, and by what is before its first comma. */
export function facetsOf({ skills, place, languages, cofounder, mentoring }: ShownEntry): string[] {
  const places = place === null ? [] : [place, place.split(",", 1).join("").trim()];
  const facets = [
    ...skills.map((skill) => `skill:${keyOf(skill)}`),
    ...places.map((one) => `place:${keyOf(one)}`),
    ...languages.map((code) => `language:${code}`),
    ...(cofounder === null ? [] : ["cofounder"]),
    ...(mentoring === null ? [] : ["mentoring"]),
  ];
  return [...new Set(facets)];
}

/** The facets that an entry must have to pass a filter. */
export const facetsAsked = ({ skill, place, language, cofounder, mentoring }: DirectoryFilter): string[] => [
  ...(skill === null ? [] : [`skill:${keyOf(skill)}`]),
  ...(place === null ? [] : [`place:${keyOf(place)}`]),
  ...(language === null ? [] : [`language:${language}`]),
  ...(cofounder ? ["cofounder"] : []),
  ...(mentoring ? ["mentoring"] : []),
];

/** The text that a search reads, besides the member's names. */
export const searchedText = ({ skills, place, links, cofounder, mentoring }: ShownEntry): string =>
  [...skills, place, cofounder, mentoring, ...links.map(linkLabel)].filter(Boolean).join("\n");
