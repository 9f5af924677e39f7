"use client";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { DotsLoader } from "@/components/graphics/dots";
import { buttonVariants } from "@/components/ui/button-variants";
import type { ListSessions, SessionCard } from "@/features/session/schema";
import { api } from "@/trpc/react";

const SessionCards = lazy(() => import("./session-cards").then((file) => ({ default: file.SessionCards })));

type MoreSessionsProps = { when: ListSessions["when"]; only?: ListSessions["only"]; cursor: string };

/** A link to the next page, which JavaScript replaces by loading in place. */
export function MoreSessions({ when, only = "all", cursor }: MoreSessionsProps) {
  const { client } = api.useUtils();
  const [added, setAdded] = useState<SessionCard[]>([]);
  const [next, setNext] = useState<string | null>(cursor);
  const [isLoading, setLoading] = useState(false);
  const href = `/sessions?${when}=${encodeURIComponent(next ?? "")}`;

  const load = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    try {
      const page = await client.session.list.query({ when, only, cursor: next });
      setAdded([...added, ...page.items]);
      setNext(page.nextCursor);
      announce(m.session_browse_card_more({ sessions: page.items.length }));
    } catch {
      location.assign(href);
    }
    setLoading(false);
  };

  return (
    <>
      {added.length > 0 && (
        <Suspense>
          <SessionCards sessions={added} />
        </Suspense>
      )}
      {next && (
        <a
          href={href}
          rel="nofollow"
          onClick={load}
          aria-busy={isLoading}
          className={`${buttonVariants({ variant: "outline" })} relative mx-auto mt-1 w-40`}
        >
          <span className={isLoading ? "invisible" : ""}>{m.common_loadMore()}</span>
          {isLoading && <DotsLoader className="absolute h-4" />}
        </a>
      )}
    </>
  );
}
