import { clsx } from "clsx";
import { ChevronUp } from "lucide-react";
import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { toast } from "@/components/ui/toast";
import { exactVotes } from "./use-vote";

type OwnVotesProps = { name: string; voteCount: number; size: "card" | "wide"; className?: string };

/**
 * Shown to makers instead of the vote button, in the same size. A disabled button would be unreachable by
 * keyboard and touch, which don't show titles. (VOT-4)
 */
export function OwnVotes({ name, voteCount, size, className }: OwnVotesProps) {
  return (
    <button
      type="button"
      aria-disabled="true"
      aria-label={m.startup_directory_list_yoursNamed({ name, votes: exactVotes(voteCount) })}
      title={m.startup_votes_vote_ownStartup()}
      onClick={() =>
        void toast.info(m.startup_directory_list_ownStartup(), {
          description: m.startup_votes_vote_ownStartup(),
        })
      }
      className={clsx(
        "inline-flex shrink-0 cursor-not-allowed items-center justify-center rounded-md border border-dashed bg-muted font-medium text-muted-foreground select-none",
        size === "card" ? "vote-card flex-col" : "h-12 gap-2 px-5 text-base",
        className,
      )}
    >
      {size === "wide" && <ChevronUp aria-hidden="true" className="size-5" />}
      <span className={size === "card" ? "text-xs font-normal" : "min-w-[3.25rem]"}>
        {m.startup_directory_list_yours()}
      </span>
      <CompactNumber value={voteCount} />
    </button>
  );
}
