import * as m from "#messages";
import { FORMATS } from "@/domain/session/rules";
import { moveTo, playTime } from "@/features/session/replay/rules";
import { cn } from "@/lib/cn";
import type { ReplayView } from "./use-replay";

/** The very end of a talk is the beginning of the next one. */
const SHORT_OF_NEXT_MS = 1;

/** The talk from its beginning to its end, with a dot where each slide appears and a mark for each question. */
export function Scrubber({ view }: { view: ReplayView }) {
  const { player, replay, talk, from, length, isLast, chapters, slide, asked } = view;
  const at = Math.min(Math.max(0, player.ms - from), length);
  const left = (ms: number) => ({ insetInlineStart: `${share(ms - from, length)}%` });
  const end = from + length - (isLast ? 0 : SHORT_OF_NEXT_MS);
  return (
    <div className="relative h-8">
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-3 inset-y-0">
        <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-border" />
        <span
          className="absolute top-1/2 start-0 h-0.5 -translate-y-1/2 rounded-full bg-brand"
          style={{ width: `${share(at, length)}%` }}
        />
        {chapters.map((chapter) => (
          <span
            key={chapter.slide}
            className={cn(
              "absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-2 border-background",
              chapter.slide <= slide ? "bg-brand" : "bg-input",
            )}
            style={left(chapter.ms)}
          />
        ))}
        {asked.map(({ id, ms }) => (
          <span key={id} className="absolute top-0 -ms-px h-2 w-0.5 bg-foreground" style={left(ms)} />
        ))}
      </div>
      <input
        type="range"
        aria-label={m.session_replay_position()}
        aria-valuetext={`${playTime(at)}, ${talk.title}, ${m.session_decks_slideOf({ slide, slides: FORMATS[replay.format].slides })}`}
        min={0}
        max={length}
        step={1000}
        value={Math.round(at / 1000) * 1000}
        onChange={({ target }) =>
          player.seek(
            Math.min(end, moveTo(chapters, { before: player.ms, ms: from + target.valueAsNumber, length })),
          )
        }
        className="scrubber"
      />
    </div>
  );
}

const share = (ms: number, length: number) => (length > 0 ? (ms / length) * 100 : 0);
