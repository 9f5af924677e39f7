"use client";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toast } from "@/components/ui/toast";
import type { VoteState } from "@/features/startup/votes/schema";
import { requestDialog } from "@/lib/browser/dialog-request";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatNumber } from "@/lib/format/number";
import { type ApiError, api } from "@/trpc/react";
import { useSignedInSince } from "@/trpc/use-signed-in-since";
import { consumePendingAction, type Intent, savePendingAction } from "./pending-vote";
import { confirmVote, entryOf, loadMyVotes, requestVote, subscribe, type VoteApi } from "./vote-store";

/** `isOwn` becomes true once the viewer is known to be a maker. */
type Vote = VoteState & { isOwn: boolean; press: () => void };
type Startup = { startupId: string; name: string; voteCount: number };

/** Thrown when the viewer turns out to be signed out, so that no vote is sent that would be rejected. */
class SignedOut extends Error {}

function useVoteApi(): VoteApi {
  const { auth, client } = api.useUtils();
  return useMemo(
    () => ({
      cast: async (startupId, vote) => {
        if (!(await auth.viewer.ensureData())) throw new SignedOut();
        return client.startup.vote.mutate({ startupId, vote });
      },
      findMine: (startupIds) => client.startup.myVotes.query({ startupIds }),
    }),
    [auth, client],
  );
}

export const exactVotes = (count: number): string =>
  m.common_votesInWords({ count, amount: formatNumber(count) });

/** The votes as the viewer should see them, updated optimistically, and the button handler. (VOT-2) */
export function useVote({ startupId, name, voteCount }: Startup): Vote {
  const voteApi = useVoteApi();
  const { data: viewer } = api.auth.viewer.useQuery();
  const signedInSince = useSignedInSince();
  const isKnown = Boolean(viewer);
  const entry = useSyncExternalStore(
    subscribe,
    () => entryOf(startupId),
    () => undefined,
  );
  const confirmed = entry?.confirmed ?? { hasVoted: false, voteCount };
  const hasVoted = entry?.wanted ?? confirmed.hasVoted;
  const shownCount = confirmed.voteCount + Number(hasVoted) - Number(confirmed.hasVoted);

  useEffect(() => {
    if (startupId && signedInSince !== null) loadMyVotes(voteApi, startupId);
  }, [signedInSince, voteApi, startupId]);
  useEffect(() => {
    if (!isKnown || signedInSince === null) return;
    const intent = consumePendingAction();
    if (intent) void completePendingAction(voteApi, intent);
  }, [isKnown, signedInSince, voteApi]);

  const press = () => {
    if (viewer === null) return askToSignIn({ startupId, name });
    requestVote(voteApi, startupId, !hasVoted, { hasVoted, voteCount: shownCount })
      .then((settled) => settled && announce(describe(name, settled)))
      .catch((error: unknown) => explain(error, { startupId, name }, hasVoted ? "clear" : "set"));
  };
  return { hasVoted, voteCount: shownCount, isOwn: entry?.isOwn ?? false, press };
}

const describe = (name: string, { hasVoted, voteCount }: VoteState): string =>
  `${hasVoted ? m.startup_votes_vote_voted({ name }) : m.startup_votes_vote_takenBack({ name })}. ${exactVotes(voteCount)}.`;

/** Submits the vote that the visitor cast before signing in. (VOT-3) */
async function completePendingAction(voteApi: VoteApi, intent: Intent) {
  try {
    confirmVote(intent.startupId, await voteApi.cast(intent.startupId, "set"));
    void toast.success(m.startup_votes_vote_counts({ name: intent.name }), { keepsLast: true });
  } catch (error) {
    explain(error, intent, "set", { keepsLast: true });
  }
}

/** With `keepsLast`, the sign-in toast stays visible. */
function explain(error: unknown, intent: Intent, wanted: "set" | "clear", { keepsLast = false } = {}): void {
  const { data } = error as ApiError;
  const isSignedOut = error instanceof SignedOut || data?.reason === "signed-out";
  if (isSignedOut) askToSignIn(intent);
  else
    void toast.error(
      wanted === "set" ? m.startup_votes_vote_notCounted() : m.startup_votes_vote_notTakenBack(),
      {
        keepsLast,
        description: toErrorMessage(error),
      },
    );
}

function askToSignIn({ startupId, name }: Intent): void {
  savePendingAction({ startupId, name });
  requestDialog({
    kind: "sign-in",
    title: m.startup_votes_vote_signIn({ name }),
    onGiveUp: () => consumePendingAction(),
  });
}
