import { FORMULA_VERSION, HOT_COMMENT_WEIGHT, HOT_SECONDS_PER_TENFOLD } from "@/features/startup/rules";
import { formatNumber } from "@/lib/format/number";

export const GUIDE_COPY = {
  why: (name: string) => `Why ${name} stands where it stands`,
  beyond: "It is beyond the first 1,000 places in Hot.",
  place: (place: string) => `Place ${place} in Hot.`,
  votesCounted: "Votes counted",
  commentsWorth: (weight: number) => `Comments, each worth ${weight} votes`,
  interest: (interest: string) => `Interest: log10(${interest})`,
  launched: "Launched",
  launch: (seconds: string, tenfold: string) => `Launch: ${seconds} s ÷ ${tenfold}`,
  score: "Score",
  formula: "The formula",
  version: (version: string, epoch: string) =>
    `Its version is “${version}”: when the formula changes, so does the number. The seconds count from ${epoch} to the launch.`,
  follows: "What follows from it",
  tenfold: (hours: number) =>
    `Ten times the votes are worth as much as being launched ${hours} hours later. So new startups begin ahead of older ones, and the liked ones stay longer.`,
  changes:
    "The score changes with a vote, a comment or their removal, and with nothing else. Startups sink because later ones begin higher.",
  equal: "Equal scores: the earlier launch comes first.",
  ahead: "What is dated ahead is not listed and scores 0 until its launch.",
  example: "An example",
  others: "The other orders",
  newest: "New: the latest launch first.",
  top: "Top: the most votes first, among the launches of a time; equal votes: the earlier launch first.",
  the: "The",
  leaderboards: "leaderboards",
  boards:
    ": as Top, but final when their day, week, month or year ends. Equal votes share a place, and without a vote there is none.",
  discussed: "Most discussed: the most comments first.",
  link: (link: string) =>
    `Every listed startup has a link “${link}” on its page, which shows these numbers for it.`,
  comments: (weight: number) =>
    `Comments: each that has not been deleted, replies included, is worth ${weight} votes.`,
  moment: "The launch: the moment at which it was listed. Editing an entry does not change it.",
  nothingElse: "Nothing else: no payment, no plan, no hand of an editor.",
  votes:
    "Votes: each member has one for a startup, and the makers have none for their own. Votes of banned members and votes that are being checked do not count.",
  exampleText: (votes: number, comments: number, seconds: string, score: string) =>
    `${votes} votes and ${comments} comments are an interest of 100, whose logarithm is 2. Launched on 2 March 2026 at 08:00 UTC, ${seconds} seconds after the beginning, it has a score of ${score}.`,
} as const;

export const RANKING = {
  link: "Why this rank",
  guide: "How the ranking works",
  lead: "Hot orders the directory by one score per startup. All scores use the same formula, from public figures.",
  version: `Formula ${FORMULA_VERSION}`,
  epoch: "1 January 2020, 00:00 UTC",
  formula: `score = log10(max(1, votes + ${HOT_COMMENT_WEIGHT} × comments)) + seconds ÷ ${formatNumber(HOT_SECONDS_PER_TENFOLD)}`,
} as const;

const decimals = (value: number, digits: number): string =>
  formatNumber(value, { minDigits: digits, maxDigits: digits });

/** Scores are rounded for display; summands keep enough digits to add up to the score. */
export const scoreText = (score: number): string => decimals(score, 4);
export const summandText = (summand: number): string => decimals(summand, 6);
