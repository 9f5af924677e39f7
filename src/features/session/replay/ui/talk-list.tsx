import { membersLanguage } from "#language";
import * as m from "#messages";
import { Avatar } from "@/components/ui/avatar";
import { playTime } from "@/features/session/replay/rules";
import { personName } from "@/features/session/ui/person-name";
import { cn } from "@/lib/cn";
import type { ReplayView } from "./use-replay";

export const TalkList = ({ view: { replay, reels, index, player } }: { view: ReplayView }) => (
  <nav aria-labelledby="replay-talks" className="flex flex-col gap-3">
    <h2 id="replay-talks" className="text-sm font-semibold">
      {m.common_talks()}
    </h2>
    <ol className="flex flex-col gap-1">
      {replay.talks.map(({ talkId, title, speaker }, place) => (
        <li key={talkId}>
          <button
            type="button"
            aria-current={place === index ? "true" : undefined}
            onClick={() => player.seek(reels[place]?.from ?? 0)}
            className={cn(
              "flex w-full items-center gap-3 rounded-md p-2 side-start text-sm hover:bg-accent",
              place === index && "bg-brand-wash",
            )}
          >
            <Avatar name={speaker && personName(speaker)} src={speaker?.avatarUrl ?? null} />
            <span className="flex min-w-0 grow flex-col">
              <span lang={membersLanguage()} className="line-clamp-2 font-medium">
                {title}
              </span>
              <span className="truncate text-xs text-muted-foreground">{personName(speaker)}</span>
            </span>
            <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
              {playTime(reels[place]?.length ?? 0)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
