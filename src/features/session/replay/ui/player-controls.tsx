"use client";
import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { REPLAY_COPY as copy } from "@/features/session/replay/copy";
import { playTime, SPEEDS, stepFrom } from "@/features/session/replay/rules";
import { FORMATS } from "@/features/session/rules";
import type { Player } from "./use-player";
import type { ReplayView } from "./use-replay";

export function PlayerControls({ view }: { view: ReplayView }) {
  const { player, chapters } = view;
  const step = (by: -1 | 1) => () => player.seek(stepFrom(chapters, player.ms, by));
  return (
    <div className="flex flex-col gap-3">
      <Scrubber view={view} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex items-center gap-2">
          <Button variant="outline" size="icon" aria-label={copy.previous} onClick={step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <PlayButton player={player} />
          <Button variant="outline" size="icon" aria-label={copy.next} onClick={step(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
          <span className="ml-2 text-sm text-muted-foreground tabular-nums">
            {`${playTime(player.ms)} / ${playTime(player.length)}`}
          </span>
        </div>
        <SpeedChoice player={player} />
      </div>
    </div>
  );
}

function PlayButton({ player: { isPlaying, ms, length, toggle } }: { player: Player }) {
  const isOver = !isPlaying && ms >= length;
  const label = isPlaying ? copy.pause : isOver ? copy.again : copy.play;
  const Icon = isPlaying ? Pause : isOver ? RotateCcw : Play;
  return (
    <Button size="icon" aria-label={label} title={label} onClick={toggle}>
      <Icon aria-hidden="true" />
    </Button>
  );
}

const SpeedChoice = ({ player: { speed, setSpeed } }: { player: Player }) => (
  <fieldset className="segments">
    <legend className="sr-only">{copy.speed}</legend>
    {SPEEDS.map((choice) => (
      <button
        key={choice}
        type="button"
        aria-pressed={choice === speed}
        onClick={() => setSpeed(choice)}
        className="segment"
      >
        {copy.times(choice)}
      </button>
    ))}
  </fieldset>
);

function Scrubber({ view: { player, reels, talk, slide, replay, asked } }: { view: ReplayView }) {
  const { ms, length, seek } = player;
  const percent = (at: number) => `${length > 0 ? (at / length) * 100 : 0}%`;
  const where = `${playTime(ms)}, ${talk.title}, ${copy.slideOf(slide, FORMATS[replay.format].slides)}`;
  return (
    <div className="relative flex h-6 items-center">
      <input
        type="range"
        aria-label={copy.position}
        aria-valuetext={where}
        min={0}
        max={length}
        step={1000}
        value={Math.min(length, Math.round(ms / 1000) * 1000)}
        onChange={({ target }) => seek(target.valueAsNumber)}
        className="w-full cursor-pointer accent-(--primary)"
      />
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-2 inset-y-0">
        {reels.slice(1).map(({ from }) => (
          <span
            key={from}
            className="absolute inset-y-1 w-0.5 bg-foreground"
            style={{ left: percent(from) }}
          />
        ))}
        {asked.map(({ id, ms: at }) => (
          <span
            key={id}
            className="absolute top-0 size-1.5 -translate-x-1/2 rounded-full bg-brand"
            style={{ left: percent(at) }}
          />
        ))}
      </div>
    </div>
  );
}
