import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toErrorMessage } from "@/lib/errors/error-message";

type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A list with its first page on the server-rendered page. `read` fetches the page after a cursor. */
export function useMore<Item>(
  first: Page<Item>,
  read: (cursor: string) => Promise<Page<Item>>,
  moreOf: (page: { count: number }) => string,
) {
  const [pages, setPages] = useState([first]);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState("");
  const next = pages.at(-1)?.nextCursor ?? null;
  const load = async () => {
    if (!next || isLoading) return;
    setLoading(true);
    setProblem("");
    try {
      const page = await read(next);
      setPages((known) => [...known, page]);
      announce(moreOf({ count: page.items.length }));
    } catch (error) {
      setProblem(toErrorMessage(error, m.components_navigation_notLoaded()));
    }
    setLoading(false);
  };
  return {
    items: pages.flatMap(({ items }) => items),
    hasMore: next !== null,
    button: { isLoading, problem, onClick: () => void load() },
  };
}
