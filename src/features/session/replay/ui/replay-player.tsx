"use client";
import type { KeyboardEvent } from "react";
import * as m from "#messages";
import { DotsLoader } from "@/components/graphics/dots";
import { Button } from "@/components/ui/button";
import { Slide } from "@/features/session/decks/ui/slide";
import { stepFrom } from "@/features/session/replay/rules";
import { personName } from "@/features/session/ui/person-name";
import { PlayerControls } from "./player-controls";
import type { ReplayView } from "./use-replay";

const FAR_MS = 10_000;
const TEXT_FIELD = "input:not([type=range])";

/**
 * The slide with its controls. Shortcuts work anywhere inside, except where a focused control uses the key.
 */
export function ReplayPlayer({ view }: { view: ReplayView }) {
  const { player, talk } = view;
  return (
    <section
      aria-labelledby="replay-talk"
      aria-describedby="replay-keys"
      className="mx-auto flex w-full flex-col gap-3 p-4 sm:p-6 lg:max-w-[max(32rem,calc((100dvh-17rem)*16/9))]"
      onKeyDown={(event) => press(event, view)}
    >
      <h2 id="replay-talk" className="font-semibold text-balance">
        <span>{talk.title}</span>{" "}
        <span className="font-normal text-muted-foreground">{personName(talk.speaker)}</span>
      </h2>
      <div className="relative overflow-hidden rounded-lg border">
        <Shown view={view} />
        {view.pauseEndsAt !== null && (
          <p className="absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-between gap-2 border-t bg-card/95 px-4 py-2 text-sm">
            {m.session_replay_paused()}
            <Button size="sm" variant="outline" onClick={() => player.seek(view.pauseEndsAt ?? player.ms)}>
              {m.session_replay_skipPause()}
            </Button>
          </p>
        )}
      </div>
      <PlayerControls view={view} />
      <p id="replay-keys" className="text-xs text-muted-foreground max-sm:sr-only">
        {m.session_replay_keys()}
      </p>
    </section>
  );
}

/** Preloads the next slide. */
function Shown({ view: { slides, slide } }: { view: ReplayView }) {
  const [shown, next] = [slides?.[slide - 1], slides?.[slide]];
  if (!shown)
    return (
      <div className="grid aspect-video w-full place-items-center bg-muted">
        <DotsLoader label={m.common_loading()} className="h-8" />
      </div>
    );
  return (
    <>
      <Slide slide={shown} isEager />
      {next && (
        <div hidden>
          <Slide slide={next} isEager />
        </div>
      )}
    </>
  );
}

/** A focused text field keeps its own keys, and a button the space bar. On the slider, arrows go by slides too. */
function press(event: KeyboardEvent, { player, chapters }: ReplayView): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const isOwnKey = (target as Element).closest(key === " " ? `button,${TEXT_FIELD}` : TEXT_FIELD) !== null;
  const acts: Record<string, () => void> = {
    " ": player.toggle,
    ArrowLeft: () => player.seek(stepFrom(chapters, player.ms, -1)),
    ArrowRight: () => player.seek(stepFrom(chapters, player.ms, 1)),
    j: () => player.seek(player.ms - FAR_MS),
    l: () => player.seek(player.ms + FAR_MS),
  };
  const act = acts[key];
  if (!act || isOwnKey) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
