import { STAGE_COPY as say } from "../../stage-copy";
import type { Position } from "../../timeline-rules";

type SecondsLeftProps = { position: Position; className?: string };

/** The seconds that are left of the slide, begun ones counted; a screen reader is not told each of them. */
export const SecondsLeft = ({ position: { state, slideLeftMs }, className = "" }: SecondsLeftProps) => (
  <span role="timer" className={`tabular-nums ${className}`}>
    {state === "paused" ? say.paused : say.seconds(Math.ceil(slideLeftMs / 1000))}
  </span>
);
