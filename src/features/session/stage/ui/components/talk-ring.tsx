import * as m from "#messages";
import { FORMATS, type SessionFormat } from "@/domain/session/rules";
import type { Position } from "@/domain/session/stage/timeline-rules";
import { cn } from "@/lib/cn";

const RADIUS = 41;
/** The diameter of a dot as a share of the distance to the next. */
const FILL = 0.74;

type TalkRingProps = { format: SessionFormat; position: Position; className?: string };

/**
 * The countdown of a talk as a ring with a dot per slide. The current dot drains with its slide, whose seconds
 * are in the middle. Not announced every second. (SES-12)
 */
export function TalkRing({ format, position, className }: TalkRingProps) {
  const { slides, secondsPerSlide } = FORMATS[format];
  const { slide, slideLeftMs, state } = position;
  const left = Math.min(1, slideLeftMs / (secondsPerSlide * 1000));
  const radius = Math.min(8, (Math.PI * RADIUS * FILL) / slides);
  const dots = Array.from({ length: slides }, (_, index) => ({
    number: index + 1,
    turn: `rotate(${(index * 360) / slides} 50 50)`,
  }));
  return (
    <div
      role="progressbar"
      aria-label={m.session_decks_slideOf({ slide, slides })}
      aria-valuemin={0}
      aria-valuemax={slides}
      aria-valuenow={slide - 1}
      className={cn("relative grid aspect-square place-items-center", className)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 text-brand">
        {dots.map(({ number, turn }) => (
          <g key={number} transform={turn} fill="currentColor">
            <circle cx="50" cy={50 - RADIUS} r={radius} className="text-foreground" opacity="0.16" />
            {number < slide && <circle cx="50" cy={50 - RADIUS} r={radius} />}
            {number === slide && <circle cx="50" cy={50 - RADIUS} r={radius * Math.sqrt(left)} />}
          </g>
        ))}
      </svg>
      <span
        role="timer"
        className={cn("display text-3xl tabular-nums", state === "paused" && "text-muted-foreground")}
      >
        {Math.ceil(slideLeftMs / 1000)}
      </span>
    </div>
  );
}
