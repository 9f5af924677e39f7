import * as m from "#messages";
import { zoneName } from "@/features/session/planning/time-rules";
import type { SessionDetail } from "@/features/session/schema";
import { countdown } from "@/features/session/stage/ui/state/scene";
import { formatDate } from "@/lib/time/date";

type CountdownProps = {
  session: Pick<SessionDetail, "startsAt" | "timeZone" | "place">;
  now: number;
  /** On the projector, sizes are relative to the surrounding text. */
  isLarge?: boolean;
};

export function Countdown({ session: { startsAt, timeZone, place }, now, isLarge = false }: CountdownProps) {
  const left = startsAt.getTime() - now;
  const small = isLarge ? "text-muted-foreground" : "text-sm text-muted-foreground";
  return (
    <div className={isLarge ? "flex flex-col gap-[1vh]" : "flex flex-col gap-2"}>
      {left > 0 ? (
        <p className="flex flex-col">
          <span className={small}>{m.session_stage_startsIn()}</span>
          <span
            role="timer"
            className={`display tabular-nums ${isLarge ? "text-[5em] leading-none" : "text-2xl"}`}
          >
            {countdown(left)}
          </span>
        </p>
      ) : (
        <p className={isLarge ? "display text-[3em]" : "display text-lg"}>{m.session_stage_startsSoon()}</p>
      )}
      <p className={small}>
        <time dateTime={startsAt.toISOString()}>{formatDate(startsAt, "weekdayMoment", timeZone)}</time>
        {` · ${zoneName(startsAt, timeZone)}`}
      </p>
      {place && <p className={small}>{place}</p>}
    </div>
  );
}
