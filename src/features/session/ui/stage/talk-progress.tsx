import { FORMATS, type SessionFormat } from "../../rules";
import { STAGE_COPY as say } from "../../stage-copy";
import type { Position } from "../../timeline-rules";
import { SlideDots } from "./slide-dots";

type TalkProgressProps = { format: SessionFormat; position: Position; className?: string };

/** The dots of the talk on the stage. */
export function TalkProgress({ format, position, className }: TalkProgressProps) {
  const { slides, secondsPerSlide } = FORMATS[format];
  const { slide, onSlideMs } = position;
  const done = slide - 1 + Math.min(1, onSlideMs / (secondsPerSlide * 1000));
  return (
    <SlideDots
      count={slides}
      done={done}
      label={say.slideOf(slide, slides)}
      className={className ?? "[--dot-pitch:2.25rem]"}
    />
  );
}
