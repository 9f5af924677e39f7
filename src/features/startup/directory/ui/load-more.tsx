"use client";
import { type MouseEvent, useEffect, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { DotsLoader } from "@/components/graphics/dots";
import { buttonVariants } from "@/components/ui/button-variants";
import type { StartupList } from "@/features/startup/directory/schema";
import { type BrowseView, browsePath } from "@/features/startup/directory/urls";
import { api } from "@/trpc/react";
import { StartupGrid } from "./startup-grid";
import { keepPages, useKeptPages } from "./use-restored-pages";

type MoreStartupsProps = { view: BrowseView; words: string | null; cursor: string };

/**
 * Loads more startups. Without JavaScript it is a link to the next page. Loaded pages are restored on back
 * navigation. After the last page, focus moves to the new items. A failed request leaves the list unchanged.
 * (DIR-5)
 */
export function MoreStartups({ view, words, cursor }: MoreStartupsProps) {
  const { client } = api.useUtils();
  const [pages, setPages] = useKeptPages(cursor);
  const [isLoading, setLoading] = useState(false);
  const [reached, setReached] = useState<string | null>(null);
  useEffect(() => {
    if (reached) document.querySelector<HTMLElement>(`h2 > a[href="/startup/${reached}"]`)?.focus();
  }, [reached]);
  const last = pages.at(-1);
  const next = last ? last.nextCursor : cursor;
  const href = browsePath(view, { q: words, cursor: next });

  const read = (from: string): Promise<StartupList> =>
    words
      ? client.startup.search.query({ words, view, cursor: from })
      : client.startup.list.query({ view, cursor: from });

  const load = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !next) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    try {
      const page = await read(next);
      const all = [...pages, page];
      setPages(all);
      keepPages(cursor, all);
      if (!page.nextCursor) setReached(page.items[0]?.slug ?? null);
      announce(m.startup_directory_list_moreStartups({ count: page.items.length }));
    } catch (error) {
      toastError(m.startup_directory_list_notContinued(), error);
    }
    setLoading(false);
  };

  return (
    <>
      {pages.length > 0 && <StartupGrid startups={pages.flatMap(({ items }) => items)} />}
      {next && (
        <a
          href={href}
          rel="nofollow"
          onClick={load}
          aria-busy={isLoading}
          className={`${buttonVariants({ variant: "outline" })} relative mx-auto mt-3 w-40`}
        >
          <span className={isLoading ? "invisible" : ""}>{m.common_loadMore()}</span>
          {isLoading && <DotsLoader className="absolute h-4" />}
        </a>
      )}
    </>
  );
}
