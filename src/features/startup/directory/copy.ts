import * as m from "#messages";
import type { StartupPricing, StartupStage, StartupStatus } from "@/domain/startup/rules";
import type { Period, Sort } from "./urls";

export const SORT_NAMES: Record<Sort, () => string> = {
  hot: m.startup_directory_sortNames_hot,
  new: m.startup_directory_sortNames_new,
  top: m.startup_directory_sortNames_top,
  discussed: m.common_mostDiscussed,
};

export const PERIOD_NAMES: Record<Period, () => string> = {
  all: m.startup_directory_periodNames_all,
  day: m.common_today,
  week: m.common_thisWeek,
  month: m.common_thisMonth,
  year: m.common_thisYear,
};

export const STAGE_NAMES: Record<StartupStage, () => string> = {
  idea: m.startup_directory_stageNames_idea,
  prototype: m.startup_directory_stageNames_prototype,
  launched: m.startup_directory_stageNames_launched,
  growing: m.startup_directory_stageNames_growing,
};

export const PRICING_NAMES: Record<StartupPricing, () => string> = {
  free: m.common_free,
  freemium: m.startup_directory_pricingNames_freemium,
  paid: m.startup_directory_pricingNames_paid,
};

/** Filters as their own label. */
export const STAGE_CHIPS: Record<StartupStage, () => string> = {
  idea: m.startup_directory_filters_chip_stage_idea,
  prototype: m.startup_directory_filters_chip_stage_prototype,
  launched: m.startup_directory_filters_chip_stage_launched,
  growing: m.startup_directory_filters_chip_stage_growing,
};

export const PRICING_CHIPS: Record<StartupPricing, () => string> = {
  free: m.startup_directory_filters_chip_pricing_free,
  freemium: m.startup_directory_filters_chip_pricing_freemium,
  paid: m.startup_directory_filters_chip_pricing_paid,
};

export const PERIOD_FILTERS: Record<Exclude<Period, "all">, () => string> = {
  day: m.startup_directory_filters_period_day,
  week: m.startup_directory_filters_period_week,
  month: m.startup_directory_filters_period_month,
  year: m.startup_directory_filters_period_year,
};

/** Public names of statuses. Only listed startups have a page. */
export const STATUS_NAMES: Record<StartupStatus, () => string> = {
  draft: m.common_draft,
  in_review: m.startup_directory_statusNames_inReview,
  scheduled: m.startup_directory_statusNames_scheduled,
  live: m.startup_directory_statusNames_live,
  archived: m.startup_directory_statusNames_archived,
  rejected: m.startup_directory_statusNames_rejected,
};
