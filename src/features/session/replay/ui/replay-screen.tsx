"use client";
import type { ReactNode } from "react";
import type { DeckSlides } from "@/features/session/decks/schema";
import type { Replay, ReplayTalk } from "@/features/session/replay/schema";
import { ReplayPlayer } from "./replay-player";
import { ReplayQuestions } from "./replay-questions";
import { SlideComments } from "./slide-comments";
import { TalkList } from "./talk-list";
import { useReplay } from "./use-replay";

type ReplayScreenProps = {
  replay: Replay & { talks: [ReplayTalk, ...ReplayTalk[]] };
  deck: DeckSlides;
  children: ReactNode;
};

/** Replays a session in sync with its slides, questions and comments. (LEAD-9) */
export function ReplayScreen({ replay, deck, children }: ReplayScreenProps) {
  const view = useReplay({ replay, deck });
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <ReplayPlayer view={view} />
      <aside className="flex min-w-0 flex-col gap-8 px-4 py-6 sm:px-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-s">
        <TalkList view={view} />
        <ReplayQuestions view={view} />
      </aside>
      <div className="flex min-w-0 flex-col gap-8 px-4 pt-2 pb-16 sm:px-6">
        <SlideComments view={view} />
        {children}
      </div>
    </div>
  );
}
