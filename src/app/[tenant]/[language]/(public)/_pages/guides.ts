import * as m from "#messages";
import { GUIDES } from "@/domain/support/rules";

export type ListedGuide = { name: string; title: string; text: string };

const readRanking = (): ListedGuide => ({
  name: "ranking",
  title: m.common_howRankingWorks(),
  text: m.pages_publicPages_rankingText(),
});

/** The guides in reading order. Includes the ranking guide only if the community has a directory. */
export const listGuides = (hasDirectory: boolean): ListedGuide[] => [
  ...Object.entries(GUIDES).map(([name, { title, text }]) => ({ name, title: title(), text: text() })),
  ...(hasDirectory ? [readRanking()] : []),
];

export type Neighbors = { previous?: ListedGuide; next?: ListedGuide };

/** The guides before and after one. */
export function neighborsOf(name: string, hasDirectory: boolean): Neighbors {
  const guides = listGuides(hasDirectory);
  const at = guides.findIndex((guide) => guide.name === name);
  return { previous: guides[at - 1], next: guides[at + 1] };
}
