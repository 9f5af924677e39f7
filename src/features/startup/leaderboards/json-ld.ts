import * as m from "#messages";
import { boardPath } from "@/domain/startup/leaderboards/urls";
import type { BoardPage } from "@/features/startup/directory/schema";
import { breadcrumbs } from "@/lib/browser/breadcrumbs";
import { boardTitle } from "./copy";

/** schema.org data of a board: its ranks and breadcrumb. (API-8) */
export function boardJsonLd({ board, items }: BoardPage, origin: string): object[] {
  const absolute = (path: string) => new URL(path, origin).href;
  const crumbs = [
    { name: m.common_leaderboard(), item: absolute("/leaderboard") },
    { name: boardTitle(board), item: absolute(boardPath(board)) },
  ];
  const places = items.map(({ name, slug }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: absolute(`/startup/${slug}`),
  }));
  const list = { "@context": "https://schema.org", "@type": "ItemList", name: boardTitle(board) };
  return [...(places.length > 0 ? [{ ...list, itemListElement: places }] : []), breadcrumbs(crumbs)];
}
