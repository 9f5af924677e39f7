"use client";
import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from "lucide-react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { playTime, SPEEDS, stepFrom } from "@/features/session/replay/rules";
import { Scrubber } from "./scrubber";
import type { Player } from "./use-player";
import type { ReplayView } from "./use-replay";

export function PlayerControls({ view }: { view: ReplayView }) {
  const { player, chapters, from, length } = view;
  const step = (by: -1 | 1) => () => player.seek(stepFrom(chapters, player.ms, by));
  return (
    // Time runs from left to right in players of all languages.
    <div dir="ltr" className="flex flex-col gap-3">
      <Scrubber view={view} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex items-center gap-2">
          <Button variant="outline" size="icon" aria-label={m.session_replay_previous()} onClick={step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <PlayButton player={player} />
          <Button variant="outline" size="icon" aria-label={m.common_nextSlide()} onClick={step(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
          <span className="ms-2 text-sm text-muted-foreground tabular-nums">
            {`${playTime(player.ms - from)} / ${playTime(length)}`}
          </span>
        </div>
        <SpeedChoice player={player} />
      </div>
    </div>
  );
}

function PlayButton({ player: { isPlaying, ms, length, toggle } }: { player: Player }) {
  const isOver = !isPlaying && ms >= length;
  const label = isPlaying
    ? m.session_replay_pause()
    : isOver
      ? m.session_replay_again()
      : m.session_replay_play();
  const Icon = isPlaying ? Pause : isOver ? RotateCcw : Play;
  return (
    <Button size="icon" aria-label={label} title={label} onClick={toggle}>
      <Icon aria-hidden="true" />
    </Button>
  );
}

const SpeedChoice = ({ player: { speed, setSpeed } }: { player: Player }) => (
  <fieldset className="segments">
    <legend className="sr-only">{m.session_replay_speed()}</legend>
    {SPEEDS.map((choice) => (
      <button
        key={choice}
        type="button"
        aria-pressed={choice === speed}
        onClick={() => setSpeed(choice)}
        className="segment"
      >
        {m.session_replay_times({ speed: choice })}
      </button>
    ))}
  </fieldset>
);
