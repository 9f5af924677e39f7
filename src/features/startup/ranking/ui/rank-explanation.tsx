"use client";
import type { ReactNode } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { HOT_COMMENT_WEIGHT, HOT_SECONDS_PER_TENFOLD, rankParts } from "@/domain/startup/rules";
import type { RankExplanation as Explained } from "@/features/startup/directory/schema";
import { formulaVersion, scoreText, summandText } from "@/features/startup/ranking/copy";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatNumber } from "@/lib/format/number";
import { relativeTime } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";
import { api } from "@/trpc/react";

type RankExplanationProps = { startupId: string; name: string; onClose: () => void };

/** Derives a startup's score from its own numbers. (LEAD-1) */
export default function RankExplanation({ startupId, name, onClose }: RankExplanationProps) {
  const { data, error } = api.startup.explainRank.useQuery({ startupId }, { staleTime: 0 });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={m.startup_ranking_guide_why({ name })} description={data && placeText(data)}>
        {error && <InlineError>{toErrorMessage(error)}</InlineError>}
        {!data && !error && <Skeleton className="h-48" />}
        {data && <Calculation explained={data} />}
        <p className="text-sm text-muted-foreground">
          {formulaVersion()}.{" "}
          <a href="/docs/ranking" className="text-brand underline-offset-4 hover:underline">
            {m.common_howRankingWorks()}
          </a>
        </p>
      </DialogContent>
    </Dialog>
  );
}

const placeText = ({ place }: Explained): string =>
  place === null
    ? m.startup_ranking_guide_beyond()
    : m.startup_ranking_guide_place({ place: formatNumber(place) });

function Calculation({ explained }: { explained: Explained }) {
  const { voteCount, commentCount, launchedAt, score } = explained;
  const { interest, interestScore, seconds, launchScore } = rankParts(explained);
  return (
    <dl className="divide-y border-y text-sm">
      <Line name={m.startup_ranking_guide_votesCounted()}>{formatNumber(voteCount)}</Line>
      <Line name={m.startup_ranking_guide_commentsWorth({ weight: HOT_COMMENT_WEIGHT })}>
        {formatNumber(commentCount)}
      </Line>
      <Line name={m.startup_ranking_guide_interest({ interest: formatNumber(interest) })}>
        {summandText(interestScore)}
      </Line>
      <Line name={m.common_launched()}>
        <time dateTime={launchedAt.toISOString()}>
          {relativeTime(launchedAt, new Date(), browserTimeZone())}
        </time>
      </Line>
      <Line
        name={m.startup_ranking_guide_launch({
          seconds: formatNumber(seconds),
          tenfold: formatNumber(HOT_SECONDS_PER_TENFOLD),
        })}
      >
        {summandText(launchScore)}
      </Line>
      <Line name={m.startup_ranking_guide_score()} isSum>
        {scoreText(score)}
      </Line>
    </dl>
  );
}

const Line = ({ name, isSum, children }: { name: string; isSum?: boolean; children: ReactNode }) => (
  <div className={`flex items-baseline justify-between gap-4 py-2 ${isSum ? "font-semibold" : ""}`}>
    <dt className={isSum ? "" : "text-muted-foreground"}>{name}</dt>
    <dd className="side-end tabular-nums">{children}</dd>
  </div>
);
