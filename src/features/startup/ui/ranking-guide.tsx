import { PageHeader } from "@/components/page-header";
import { RANKING } from "../rank-copy";
import { HOT_COMMENT_WEIGHT, HOT_EPOCH_SECONDS, HOT_SECONDS_PER_TENFOLD, hotScore } from "../rules";

const EXAMPLE = { voteCount: 95, commentCount: 10, launchedAt: new Date("2026-03-02T08:00:00Z") };
const HOURS = HOT_SECONDS_PER_TENFOLD / 3600;

const seconds = (at: Date): string => (at.getTime() / 1000 - HOT_EPOCH_SECONDS).toLocaleString("en");

/** The formula of the ranking in words and in numbers. (`docs/behaviours.md`, LEAD-1) */
export const RankingGuide = () => (
  <article className="page-column pb-16">
    <PageHeader title={RANKING.guide} text={RANKING.lead} />
    <div className="prose max-w-reading">
      <h2 className="text-lg font-semibold">The formula</h2>
      <p>
        <code>{RANKING.formula}</code>
      </p>
      <p>
        Its version is “{RANKING.version}”: when the formula changes, so does the number. The seconds count
        from {RANKING.epoch} to the launch.
      </p>
      <Ingredients />
      <h2 className="pt-3 text-lg font-semibold">What follows from it</h2>
      <ul>
        <li>
          Ten times the votes are worth as much as being launched {HOURS} hours later. So new startups begin
          ahead of older ones, and the liked ones stay longer.
        </li>
        <li>
          The score changes with a vote, a comment or their removal, and with nothing else. Startups sink
          because later ones begin higher.
        </li>
        <li>Equal scores: the earlier launch comes first.</li>
        <li>What is dated ahead is not listed and scores 0 until its launch.</li>
      </ul>
      <h2 className="pt-3 text-lg font-semibold">An example</h2>
      <Example />
      <h2 className="pt-3 text-lg font-semibold">The other orders</h2>
      <ul>
        <li>New: the latest launch first.</li>
        <li>
          Top: the most votes first, among the launches of a time; equal votes: the earlier launch first.
        </li>
        <li>
          The <a href="/leaderboard">leaderboards</a>: as Top, but final when their day, week, month or year
          ends. Equal votes share a place, and without a vote there is none.
        </li>
        <li>Most discussed: the most comments first.</li>
      </ul>
      <p>Every listed startup has a link “{RANKING.link}” on its page, which shows these numbers for it.</p>
    </div>
  </article>
);

const Ingredients = () => (
  <ul>
    <li>
      Votes: each member has one for a startup, and the makers have none for their own. Votes of banned
      members and votes that are being checked do not count.
    </li>
    <li>Comments: each that has not been deleted, replies included, is worth {HOT_COMMENT_WEIGHT} votes.</li>
    <li>The launch: the moment at which it was listed. Editing an entry does not change it.</li>
    <li>Nothing else: no payment, no plan, no hand of an editor.</li>
  </ul>
);

const Example = () => (
  <p>
    {EXAMPLE.voteCount} votes and {EXAMPLE.commentCount} comments are an interest of 100, whose logarithm is
    2. Launched on 2 March 2026 at 08:00 UTC, {seconds(EXAMPLE.launchedAt)} seconds after the beginning, it
    has a score of {hotScore(EXAMPLE, EXAMPLE.launchedAt).toLocaleString("en", { maximumFractionDigits: 4 })}.
  </p>
);
