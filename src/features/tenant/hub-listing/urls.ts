import { HUB_CATEGORIES, type HubCategory } from "@/domain/tenant/hub-listing/rules";
import { isId } from "@/lib/id";
import { isLanguage, type Language } from "@/lib/language/languages";

/** `after` is the place of the last community of the page before: its members, as far as shown, and its id. */
export type CommunitiesView = {
  category: HubCategory | null;
  language: Language | null;
  after: string | null;
};

export const FIRST_VIEW: CommunitiesView = { category: null, language: null, after: null };

const isCategory = (value: string): value is HubCategory => HUB_CATEGORIES.some((one) => one === value);

type Place = { members: number; id: string };

export const writePlace = ({ members, id }: Place): string => `${members},${id}`;

export function readPlace(place: string): Place | null {
  const [members = "", id, ...rest] = place.split(",");
  if (!/^\d{1,9}$/.test(members) || !isId(id) || rest.length > 0) return null;
  return { members: Number(members), id };
}

/** Null if no page of the list has this query. Other parameters, such as a campaign's, don't count. */
export function readCommunitiesView(query: URLSearchParams): CommunitiesView | null {
  const [category, language, after] = ["category", "language", "after"].map((name) => query.get(name));
  if (category && !isCategory(category)) return null;
  if (language && !isLanguage(language)) return null;
  if (after && !readPlace(after)) return null;
  return {
    category: category && isCategory(category) ? category : null,
    language: language && isLanguage(language) ? language : null,
    after: after || null,
  };
}

export const isFirstPage = ({ category, language, after }: CommunitiesView): boolean =>
  !category && !language && !after;

export function communitiesPath(view: CommunitiesView, path = "/communities"): string {
  const chosen = Object.entries(view).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(chosen).toString();
  return query ? `${path}?${query}` : path;
}
