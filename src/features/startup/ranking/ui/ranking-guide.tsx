import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import {
  HOT_COMMENT_WEIGHT,
  HOT_EPOCH_SECONDS,
  HOT_SECONDS_PER_TENFOLD,
  hotScore,
} from "@/domain/startup/rules";
import { formulaText, formulaVersion } from "@/features/startup/ranking/copy";
import { formatNumber } from "@/lib/format/number";
import { headingId } from "@/lib/text/markdown/headings";

const EXAMPLE = { voteCount: 95, commentCount: 10, launchedAt: new Date("2026-03-02T08:00:00Z") };
const HOURS = HOT_SECONDS_PER_TENFOLD / 3600;

const seconds = (at: Date): string => formatNumber(at.getTime() / 1000 - HOT_EPOCH_SECONDS);

/** The ranking formula, in words and numbers. Its sections are `rankingSections`. (LEAD-1) */
export const RankingGuide = () => (
  <div className="prose max-w-reading">
    <SectionTitle text={m.startup_ranking_guide_formula()} />
    <p>
      <code>{formulaText()}</code>
    </p>
    <p>{m.startup_ranking_guide_version({ version: formulaVersion(), epoch: m.startup_ranking_epoch() })}</p>
    <Ingredients />
    <SectionTitle text={m.startup_ranking_guide_follows()} />
    <ul>
      <li>{m.startup_ranking_guide_tenfold({ hours: HOURS })}</li>
      <li>{m.startup_ranking_guide_changes()}</li>
      <li>{m.startup_ranking_guide_equal()}</li>
      <li>{m.startup_ranking_guide_ahead()}</li>
    </ul>
    <SectionTitle text={m.startup_ranking_guide_example()} />
    <Example />
    <SectionTitle text={m.startup_ranking_guide_others()} />
    <ul>
      <li>{m.startup_ranking_guide_newest()}</li>
      <li>{m.startup_ranking_guide_top()}</li>
      <li>
        <RichText
          text={m.startup_ranking_guide_boards()}
          parts={{ leaderboards: (words) => <a href="/leaderboard">{words}</a> }}
        />
      </li>
      <li>{m.startup_ranking_guide_discussed()}</li>
    </ul>
    <p>{m.startup_ranking_guide_link({ link: m.startup_ranking_link() })}</p>
  </div>
);

const SectionTitle = ({ text }: { text: string }) => (
  <h2 id={headingId(text)} className="text-lg font-semibold not-first:pt-3">
    {text}
  </h2>
);

const Ingredients = () => (
  <ul>
    <li>{m.startup_ranking_guide_votes()}</li>
    <li>{m.startup_ranking_guide_comments({ weight: HOT_COMMENT_WEIGHT })}</li>
    <li>{m.startup_ranking_guide_moment()}</li>
    <li>{m.startup_ranking_guide_nothingElse()}</li>
  </ul>
);

const Example = () => (
  <p>
    {m.startup_ranking_guide_exampleText({
      votes: EXAMPLE.voteCount,
      comments: EXAMPLE.commentCount,
      seconds: seconds(EXAMPLE.launchedAt),
      score: formatNumber(hotScore(EXAMPLE, EXAMPLE.launchedAt), { maxDigits: 4 }),
    })}
  </p>
);
