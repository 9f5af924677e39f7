import { fieldParams, readFieldFilters } from "@/domain/fields/urls";
import { type DirectoryFilter, SPOKEN_LANGUAGES } from "@/domain/member/directory/rules";
import { cutText } from "@/lib/text/cut";
import { plainLine } from "@/lib/text/plain-text";

/** `words` are searched in what members show, and in their names. `fields` are keys of options by keys of fields. */
export type DirectoryView = DirectoryFilter & { words: string | null; fields: Record<string, string> };

export const DIRECTORY_PATH = "/members";
export const DIRECTORY_SETTINGS_PATH = "/settings/directory";

export const MAX_WORDS_LENGTH = 100;
export const MAX_FILTER_LENGTH = 80;

type Query = Record<string, string | string[] | undefined>;
const one = (value: Query[string]): string => (Array.isArray(value) ? value[0] : value) ?? "";
const line = (value: Query[string], most: number): string | null =>
  cutText(plainLine(one(value)), most) || null;

/** Parses URL parameters. Ignores unknown values. */
export const directoryViewOf = ({
  q,
  skill,
  place,
  language,
  cofounder,
  mentoring,
  ...others
}: Query): DirectoryView => ({
  words: line(q, MAX_WORDS_LENGTH),
  skill: line(skill, MAX_FILTER_LENGTH),
  place: line(place, MAX_FILTER_LENGTH),
  language: SPOKEN_LANGUAGES.find((code) => code === one(language)) ?? null,
  cofounder: one(cofounder) === "yes",
  mentoring: one(mentoring) === "yes",
  fields: readFieldFilters(
    new URLSearchParams(Object.entries(others).map(([name, value]) => [name, one(value)])),
  ),
});

export const NO_VIEW = directoryViewOf({});

/** The query of a view's URL, in one spelling. Empty if the view shows everyone. */
export function directoryQuery({ words, cofounder, mentoring, fields, ...filter }: DirectoryView): string {
  const values = { q: words, ...filter, cofounder: cofounder && "yes", mentoring: mentoring && "yes" };
  const entries = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams([...entries, ...fieldParams(fields)]).toString();
}

export function directoryPath(view: DirectoryView): string {
  const query = directoryQuery(view);
  return query ? `${DIRECTORY_PATH}?${query}` : DIRECTORY_PATH;
}
