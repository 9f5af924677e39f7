import { REPLAY_COPY as copy } from "@/features/session/replay/copy";
import { playTime } from "@/features/session/replay/rules";
import { FORMATS } from "@/features/session/rules";
import { cn } from "@/lib/cn";
import type { ReplayView } from "./use-replay";

export function SlideSteps({ view: { replay, chapters, slide, player } }: { view: ReplayView }) {
  const { slides } = FORMATS[replay.format];
  const columns = { gridTemplateColumns: `repeat(${slides / (slides > 10 ? 2 : 1)}, minmax(0, 1fr))` };
  const numbers = Array.from({ length: slides }, (_, index) => index + 1);
  return (
    <ol className="grid sm:flex sm:justify-between" style={columns}>
      {numbers.map((number) => {
        const ms = chapters.find((chapter) => chapter.slide === number)?.ms;
        const label = ms === undefined ? copy.notShown(number) : copy.toSlide(number, playTime(ms));
        return (
          <li key={number}>
            <button
              type="button"
              disabled={ms === undefined}
              aria-label={label}
              aria-current={number === slide ? "step" : undefined}
              title={label}
              onClick={() => player.seek(ms ?? 0)}
              className="group grid size-6 place-items-center rounded-full disabled:opacity-40 max-sm:w-full"
            >
              <span
                className={cn(
                  "rounded-full transition-[width,height]",
                  number === slide ? "size-4" : "size-2.5 group-hover:size-3.5",
                  number <= slide ? "bg-brand" : "bg-foreground/25",
                )}
              />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
