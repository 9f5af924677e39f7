"use client";
import { clsx } from "clsx";
import { Check, ChevronUp } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { OwnVotes } from "./own-startup-votes";
import { exactVotes, useVote } from "./use-vote";

type VoteButtonProps = {
  startupId: string;
  name: string;
  voteCount: number;
  /** `card` is narrow, and shows its word on wide screens alone. */
  size?: "card" | "wide";
  className?: string;
};

/** The vote is the primary action on the startup page, and one of many in a list. */
function look(size: "card" | "wide", hasVoted: boolean): string {
  if (hasVoted) return "border-brand bg-brand-wash text-brand";
  if (size === "wide") return "border-transparent bg-primary text-primary-foreground hover:bg-primary-hover";
  return "border-border bg-card text-foreground hover:border-brand hover:text-brand";
}

export function VoteButton({ startupId, name, voteCount, size = "card", className }: VoteButtonProps) {
  const { hasVoted, voteCount: count, isOwn, press } = useVote({ startupId, name, voteCount });
  const [hasMoved, setMoved] = useState(false);
  if (isOwn) return <OwnVotes name={name} voteCount={count} size={size} className={className} />;
  const exact = exactVotes(count);
  const Mark = hasVoted ? Check : ChevronUp;
  return (
    <button
      type="button"
      aria-pressed={hasVoted}
      aria-label={m.startup_votes_vote_voteFor({ name, votes: exact })}
      title={exact}
      onClick={() => {
        setMoved(true);
        press();
      }}
      className={clsx(
        "vote-button",
        size === "card" ? "vote-card" : "h-12 gap-2 px-5 text-base",
        look(size, hasVoted),
        className,
      )}
    >
      <Mark aria-hidden="true" strokeWidth={2.5} className={size === "card" ? "size-4" : "size-5"} />
      <span className={size === "wide" ? "min-w-[3.25rem]" : "vote-card-word"}>
        {hasVoted ? m.startup_votes_vote_hasVoted() : m.startup_votes_vote_vote()}
      </span>
      <span
        key={hasMoved ? count : "first"}
        className={clsx("block overflow-hidden", hasMoved && "vote-roll")}
      >
        <CompactNumber value={count} />
      </span>
    </button>
  );
}
