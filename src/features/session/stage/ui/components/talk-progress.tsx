import { FORMATS, type SessionFormat } from "@/features/session/rules";
import { STAGE_COPY as copy } from "@/features/session/stage/copy";
import type { Position } from "@/features/session/stage/timeline-rules";
import { SlideDots } from "./slide-dots";

type SecondsLeftProps = { position: Position; className?: string };

/** Seconds left on the slide, rounded up. Not announced to screen readers every second. */
export const SecondsLeft = ({ position: { state, slideLeftMs }, className = "" }: SecondsLeftProps) => (
  <span role="timer" className={`tabular-nums ${className}`}>
    {state === "paused" ? copy.paused : copy.seconds(Math.ceil(slideLeftMs / 1000))}
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
      label={copy.slideOf(slide, slides)}
      className={className ?? "[--dot-pitch:2.25rem]"}
    />
  );
}
