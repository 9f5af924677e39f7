import { z } from "zod";
import type { ShownField } from "@/domain/fields/rules";
import { FilterInput } from "@/domain/fields/schema";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import type { Board } from "@/domain/startup/leaderboards/urls";
import {
  STARTUP_PRICINGS,
  STARTUP_STAGES,
  type StartupPricing,
  type StartupStage,
  type StartupStatus,
} from "@/domain/startup/rules";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { PERIODS, SORTS, TAG_MATCHES } from "./urls";

const View = z.object({
  sort: z.enum(SORTS).default("hot"),
  period: z.enum(PERIODS).default("all"),
  category: z.string().max(60, stop()).nullable().default(null),
  tag: z.string().max(30, stop()).nullable().default(null),
  moreTags: z.array(z.string().max(30, stop())).max(4, stop()).default([]),
  match: z.enum(TAG_MATCHES).default("all"),
  stage: z.enum(STARTUP_STAGES).nullable().default(null),
  pricing: z.enum(STARTUP_PRICINGS).nullable().default(null),
  location: z.string().max(80, stop()).nullable().default(null),
  hiring: z.boolean().default(false),
  session: z.boolean().default(false),
  fields: FilterInput.default({}),
});
const Cursor = z.string().max(300, stop()).nullish();

export const ListStartups = z.object({ view: View, cursor: Cursor, take: z.int().min(1).max(24).optional() });
export type ListStartups = z.infer<typeof ListStartups>;

export const SearchStartups = z.object({
  words: z.string().min(1).max(100, stop()),
  view: View,
  cursor: Cursor,
});
export type SearchStartups = z.infer<typeof SearchStartups>;

export const OneStartup = z.object({ startupId: Id });
export type OneStartup = z.infer<typeof OneStartup>;

export const StartupAtSlug = z.object({ slug: z.string().max(100, stop()) });

/** The components of the stored score. `place` is the rank in Hot; null below the ranks that are counted. */
export type RankExplanation = {
  voteCount: number;
  commentCount: number;
  launchedAt: Date;
  score: number;
  place: number | null;
};

/** `rank` is the position in a ranked list. `excerpt` is plain text. */
export type StartupCard = {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  excerpt: string;
  website: string;
  /** The name of its category in the community's language. */
  category: string;
  shownCategory: ShownCategory;
  tags: string[];
  logoUrl: string | null;
  voteCount: number;
  commentCount: number;
  isVotable: boolean;
  rank: number | null;
  /** The latest members who voted for it and show their votes. */
  voters?: Voter[];
  /** In the order of Hot, for what moved within 24 hours: the votes of that time and the launch, if it was in it. */
  recent?: { votes: number; launchedAt: string | null };
  /** Search results only. */
  marked?: Marked;
};
export type Voter = { username: string; fullName: string; avatarUrl: string | null };
/** The matching texts, with each match between `MATCH` marks. */
export type Marked = { name: string; tagline: string; excerpt: string };

/** `spelling` is the corrected query, set if the original one has no results. */
export type SearchResult = StartupList & { spelling: string | null };

/** `category` is the slug of the current category. */
export const SuggestStartups = z.object({
  words: z.string().min(1).max(100, stop()),
  category: z.string().max(60, stop()).nullable().default(null),
});
export type SuggestStartups = z.infer<typeof SuggestStartups>;

export type Suggestion = Pick<StartupCard, "id" | "slug" | "name" | "tagline" | "logoUrl">;

export type StartupList = { items: StartupCard[]; nextCursor: string | null };

/** A place among the first three of a final board. */
export type Award = Board & { place: number };

/** `earlier` and `later` are the nearest boards with launches. The current board always exists. */
export type BoardPage = {
  board: Board;
  isOpen: boolean;
  items: StartupCard[];
  earlier: Board | null;
  later: Board | null;
};

export type StartupMaker = { userId: string; username: string; fullName: string; avatarUrl: string | null };
export type StartupImage = { url: string; alt: string; width: number; height: number };

export type StartupDetail = Omit<StartupCard, "rank"> & {
  description: string;
  stage: StartupStage | null;
  pricing: StartupPricing | null;
  location: string | null;
  foundedYear: number | null;
  isHiring: boolean;
  status: StartupStatus;
  /** Moderators have locked the discussion: read-only. */
  isLocked: boolean;
  launchedAt: Date;
  updatedAt: Date;
  makers: StartupMaker[];
  /** Custom fields that have a value. */
  fields: ShownField[];
  images: StartupImage[];
};

export type DirectoryFigures = { startups: number; members: number; votes: number; comments: number };
