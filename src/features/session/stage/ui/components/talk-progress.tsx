import * as m from "#messages";
import { FORMATS, type SessionFormat } from "@/domain/session/rules";
import type { Position } from "@/domain/session/stage/timeline-rules";
import { SlideDots } from "./slide-dots";

type SecondsLeftProps = { position: Position; className?: string };

/** Seconds left on the slide, rounded up. Not announced to screen readers every second. */
export const SecondsLeft = ({ position: { state, slideLeftMs }, className = "" }: SecondsLeftProps) => (
  <span role="timer" className={`tabular-nums ${className}`}>
    {state === "paused"
      ? m.common_paused()
      : m.session_stage_seconds({ left: Math.ceil(slideLeftMs / 1000) })}
  </span>
);

type TalkProgressProps = { format: SessionFormat; position: Position; className?: string };

export function TalkProgress({ format, position, className }: TalkProgressProps) {
  const { slides, secondsPerSlide } = FORMATS[format];
  const { slide, onSlideMs } = position;
  const done = slide - 1 + Math.min(1, onSlideMs / (secondsPerSlide * 1000));
  return (
    <SlideDots
      count={slides}
      done={done}
      label={m.session_decks_slideOf({ slide, slides })}
      className={className ?? "[--dot-pitch:2.25rem]"}
    />
  );
}
