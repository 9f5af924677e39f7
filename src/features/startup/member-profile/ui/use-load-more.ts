import { useState } from "react";
import { announce } from "@/components/feedback/announce";

type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A list with its first page on the server-rendered page. `read` fetches the page after a cursor. */
export function useMore<Item>(
  first: Page<Item>,
  read: (cursor: string) => Promise<Page<Item>>,
  moreOf: (page: { count: number }) => string,
) {
  const [pages, setPages] = useState([first]);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const next = pages.at(-1)?.nextCursor ?? null;
  const load = async () => {
    if (!next || state === "loading") return;
    setState("loading");
    try {
      const page = await read(next);
      setPages((known) => [...known, page]);
      announce(moreOf({ count: page.items.length }));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return {
    items: pages.flatMap(({ items }) => items),
    hasMore: next !== null,
    button: { isLoading: state === "loading", hasFailed: state === "failed", onClick: () => void load() },
  };
}
