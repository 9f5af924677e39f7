import { FORMULA_VERSION, HOT_COMMENT_WEIGHT, HOT_SECONDS_PER_TENFOLD } from "@/features/startup/rules";
import { formatNumber } from "@/lib/format/number";

export const GUIDE_COPY = {
  why: (name: string) => `Why ${name} ranks here`,
  beyond: "It isn't in the top 1,000 of Hot.",
  place: (place: string) => `#${place} in Hot.`,
  votesCounted: "Votes counted",
  commentsWorth: (weight: number) => `Comments, each worth ${weight} votes`,
  interest: (interest: string) => `Interest: log10(${interest})`,
  launched: "Launched",
  launch: (seconds: string, tenfold: string) => `Launch: ${seconds} s ÷ ${tenfold}`,
  score: "Score",
  formula: "The formula",
  version: (version: string, epoch: string) =>
    `This is version “${version}”; the number changes when the formula does. Seconds are counted from ${epoch} to the launch.`,
  follows: "What this means",
  tenfold: (hours: number) =>
    `Ten times the votes are worth as much as launching ${hours} hours later. New startups start ahead of older ones, and popular ones stay up longer.`,
  changes:
    "Only votes and comments, and their removal, change the score. Startups move down because later ones start higher.",
  equal: "If scores are equal, the earlier launch comes first.",
  ahead: "Scheduled startups aren't listed and score 0 until launch.",
  example: "An example",
  others: "Other sort orders",
  newest: "New: the latest launch first.",
  top: "Top: the most votes first, among the launches of a period. If votes are equal, the earlier launch comes first.",
  the: "The",
  leaderboards: "leaderboards",
  boards:
    ": like Top, but final once the day, week, month or year ends. Startups with equal votes share a rank; startups without votes have none.",
  discussed: "Most discussed: the most comments first.",
  link: (link: string) => `Every listed startup has a “${link}” link on its page that shows its numbers.`,
  comments: (weight: number) =>
    `Comments: each comment or reply that hasn't been deleted is worth ${weight} votes.`,
  moment: "Launch: the moment the startup was listed. Editing it doesn't change this.",
  nothingElse: "Nothing else: no payments, no plans, no editorial influence.",
  votes:
    "Votes: each member has one vote per startup, and makers can't vote for their own. Votes by banned members and votes under review don't count.",
  exampleText: (votes: number, comments: number, seconds: string, score: string) =>
    `${votes} votes and ${comments} comments make an interest of 100, whose logarithm is 2. With a launch on 2 March 2026 at 08:00 UTC, ${seconds} seconds after the start, the score is ${score}.`,
} as const;

export const RANKING_SECTIONS = [
  GUIDE_COPY.formula,
  GUIDE_COPY.follows,
  GUIDE_COPY.example,
  GUIDE_COPY.others,
] as const;

export const RANKING = {
  link: "Why this rank",
  guide: "How ranking works",
  lead: "Hot sorts the directory by score. Every score uses the same formula and public numbers.",
  version: `Formula ${FORMULA_VERSION}`,
  epoch: "1 January 2020, 00:00 UTC",
  formula: `score = log10(max(1, votes + ${HOT_COMMENT_WEIGHT} × comments)) + seconds ÷ ${formatNumber(HOT_SECONDS_PER_TENFOLD)}`,
} as const;

const decimals = (value: number, digits: number): string =>
  formatNumber(value, { minDigits: digits, maxDigits: digits });

/** Scores are rounded for display; summands keep enough digits to add up to the score. */
export const scoreText = (score: number): string => decimals(score, 4);
export const summandText = (summand: number): string => decimals(summand, 6);
