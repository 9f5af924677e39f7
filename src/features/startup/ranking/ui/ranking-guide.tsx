import { GUIDE_COPY, RANKING } from "@/features/startup/ranking/copy";
import {
  HOT_COMMENT_WEIGHT,
  HOT_EPOCH_SECONDS,
  HOT_SECONDS_PER_TENFOLD,
  hotScore,
} from "@/features/startup/rules";
import { formatNumber } from "@/lib/format/number";
import { headingId } from "@/lib/text/markdown/headings";

const EXAMPLE = { voteCount: 95, commentCount: 10, launchedAt: new Date("2026-03-02T08:00:00Z") };
const HOURS = HOT_SECONDS_PER_TENFOLD / 3600;

const seconds = (at: Date): string => formatNumber(at.getTime() / 1000 - HOT_EPOCH_SECONDS);

/** The ranking formula, in words and numbers. Its sections are `RANKING_SECTIONS`. (LEAD-1) */
export const RankingGuide = () => (
  <div className="prose max-w-reading">
    <SectionTitle text={GUIDE_COPY.formula} />
    <p>
      <code>{RANKING.formula}</code>
    </p>
    <p>{GUIDE_COPY.version(RANKING.version, RANKING.epoch)}</p>
    <Ingredients />
    <SectionTitle text={GUIDE_COPY.follows} />
    <ul>
      <li>{GUIDE_COPY.tenfold(HOURS)}</li>
      <li>{GUIDE_COPY.changes}</li>
      <li>{GUIDE_COPY.equal}</li>
      <li>{GUIDE_COPY.ahead}</li>
    </ul>
    <SectionTitle text={GUIDE_COPY.example} />
    <Example />
    <SectionTitle text={GUIDE_COPY.others} />
    <ul>
      <li>{GUIDE_COPY.newest}</li>
      <li>{GUIDE_COPY.top}</li>
      <li>
        {GUIDE_COPY.the} <a href="/leaderboard">{GUIDE_COPY.leaderboards}</a>
        {GUIDE_COPY.boards}
      </li>
      <li>{GUIDE_COPY.discussed}</li>
    </ul>
    <p>{GUIDE_COPY.link(RANKING.link)}</p>
  </div>
);

const SectionTitle = ({ text }: { text: string }) => (
  <h2 id={headingId(text)} className="text-lg font-semibold not-first:pt-3">
    {text}
  </h2>
);

const Ingredients = () => (
  <ul>
    <li>{GUIDE_COPY.votes}</li>
    <li>{GUIDE_COPY.comments(HOT_COMMENT_WEIGHT)}</li>
    <li>{GUIDE_COPY.moment}</li>
    <li>{GUIDE_COPY.nothingElse}</li>
  </ul>
);

const Example = () => (
  <p>
    {GUIDE_COPY.exampleText(
      EXAMPLE.voteCount,
      EXAMPLE.commentCount,
      seconds(EXAMPLE.launchedAt),
      formatNumber(hotScore(EXAMPLE, EXAMPLE.launchedAt), { maxDigits: 4 }),
    )}
  </p>
);
