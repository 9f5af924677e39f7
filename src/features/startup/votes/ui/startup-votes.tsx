import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import type { StartupCard } from "@/features/startup/directory/schema";
import { VoteButton } from "./vote-button";

type StartupVotesProps = {
  startup: Pick<StartupCard, "id" | "name" | "voteCount" | "isVotable">;
  size?: "card" | "wide";
  className?: string;
};

/** The vote button; if voting is disabled, the votes counted so far. */
export function StartupVotes({ startup, size, className = "" }: StartupVotesProps) {
  const { id, name, voteCount, isVotable } = startup;
  if (isVotable) {
    return <VoteButton startupId={id} name={name} voteCount={voteCount} size={size} className={className} />;
  }
  if (voteCount === 0) return null;
  return (
    <p className={`flex min-w-13 shrink-0 flex-col items-center text-sm font-medium ${className}`}>
      <CompactNumber value={voteCount} />
      <span className="text-xs font-normal text-muted-foreground">
        {m.startup_votes_vote_unit({ count: voteCount })}
      </span>
    </p>
  );
}
