"use client";
import { type ComponentProps, useEffect, useSyncExternalStore } from "react";
import * as m from "#messages";
import { ListSkeleton } from "@/components/feedback/list-skeleton";
import { BrowseScreen } from "@/features/startup/directory/ui/directory-screen";
import { DATA_ID, HOLES } from "@/lib/page-holes";

type Screen = ComponentProps<typeof BrowseScreen>;
type InlineResultsProps = Pick<Screen, "community" | "hasSessions" | "filters">;
type Found = Omit<Screen, keyof InlineResultsProps>;

/**
 * The results of a search, which the server has written into the kept page as data. Without JavaScript, the browser
 * goes on to the page that the server renders. (DIR-3)
 */
export function InlineResults(props: InlineResultsProps) {
  const found = useSyncExternalStore(neverChanges, readFound, () => null);
  useEffect(() => {
    if (isOfAnotherDocument()) location.reload();
  });
  useEffect(
    () => (found?.words ? keepTitle(m.common_search(), m.common_quoted({ words: found.words })) : undefined),
    [found],
  );
  return (
    <>
      <script id={DATA_ID} type="application/json" suppressHydrationWarning>
        {HOLES.data}
      </script>
      {found ? <BrowseScreen {...props} {...found} /> : <Waiting />}
    </>
  );
}

/** The framework sets the title of the kept page, some time after this page is drawn. */
function keepTitle(kept: string, own: string): () => void {
  const replace = () => {
    if (document.title.startsWith(kept)) document.title = document.title.replace(kept, () => own);
  };
  replace();
  const changes = new MutationObserver(replace);
  changes.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => changes.disconnect();
}

const Waiting = () => (
  <div className="page-column py-8">
    <noscript suppressHydrationWarning>{HOLES.plain}</noscript>
    <ListSkeleton />
  </div>
);

const neverChanges = () => () => undefined;

/**
 * A document has one search. It is read before React draws anything, because the router draws this page again without
 * its results when the user comes back to it.
 */
let known: { found: Found; query: string } | null = null;

function readFound(): Found | null {
  const text = known ? null : globalThis.document?.getElementById(DATA_ID)?.textContent;
  if (text && text !== HOLES.data) known = { found: JSON.parse(text) as Found, query: location.search };
  return known?.query === globalThis.location?.search ? (known?.found ?? null) : null;
}

/** The user came back to a search of an earlier document, whose results this one doesn't have. */
const isOfAnotherDocument = (): boolean => known !== null && known.query !== location.search;

readFound();
