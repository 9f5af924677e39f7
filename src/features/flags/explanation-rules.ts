import type { Feature } from "@/access/names";

/** The effect of turning a flag off; null if nothing in this version depends on it. (LEAD-13) */
export const SWITCHES: Record<Feature, string | null> = {
  startup_directory:
    "Browsing, startup pages, submissions, leaderboards, topics and their feeds. Turning it off hides the directory, votes and comments. Nothing is deleted.",
  sessions:
    "Session pages, seats, decks, the live stage, replays and reminders. Turning it off hides them. Nothing is deleted.",
  comments:
    "Discussions below startups, their feeds and comments on profiles. Turning it off hides existing threads; they're back when you turn it on again.",
  voting:
    "Voting for startups. Turning it off hides the vote buttons. Existing votes still count for rankings.",
  user_profiles: "Member profiles. Turning it off hides profiles; accounts and sign-in keep working.",
  email_notifications:
    "Notification emails and digests. Turning it off stops them, including those already waiting. Emails about accounts and seats are still sent.",
  social_auth:
    "The Google button on the sign-in page. Without it, members sign in with a password or a link.",
  white_label: "Custom CSS on the branding page. Turning it off keeps your CSS but doesn't apply it.",
  custom_domains: "Custom domains. Turning it off stops new domains and checks.",
  analytics_basic: "The Analytics page and visit counts. Turning it off stops counting and hides the page.",
  analytics_advanced: "The advanced parts of the Analytics page. Without it, the basic ones remain.",
  tenant_management: null,
  payment_integration:
    "Card payments for plans. Turning it off stops purchases and plan changes. Existing subscriptions continue; owners can still update their card and cancel.",
  api_access: null,
  sso: null,
  ai_features: null,
  advanced_search: null,
  mobile_app: null,
};

/** One line per feature for the people who run a community. Those without a line have no effect yet. */
export const SUMMARIES: Partial<Record<Feature, string>> = {
  startup_directory: "Members submit startups, and visitors browse and rank them.",
  sessions: "Members plan live sessions, give talks and watch replays.",
  comments: "Discussions below startups and on profiles.",
  voting: "Members vote for startups. Votes decide the rankings.",
  user_profiles: "Each member has a public page.",
  email_notifications: "Notification emails and digests, as each member chooses.",
  social_auth: "Members can sign in with their Google account.",
  white_label: "Your own CSS on the branding page.",
  custom_domains: "Your community at your own address.",
  analytics_basic: "The Analytics page and its visit counts.",
  analytics_advanced: "Content, sources, comparisons and export in Analytics.",
  payment_integration: "Owners can pay for plans by card.",
};

/** What a confirmation says before content is hidden. Turning off the others hides none. */
export const HIDES: Partial<Record<Feature, string>> = {
  startup_directory:
    "Visitors no longer see the directory, its startups, votes or comments. Nothing is deleted.",
  sessions: "Visitors no longer see sessions, decks or replays, and reminders stop. Nothing is deleted.",
  comments: "Visitors no longer see existing discussions. They're back when you turn comments on again.",
  user_profiles: "Visitors no longer see member profiles. Accounts and sign-in keep working.",
};

export const LEVELS = {
  tenant: "this community",
  "tier-0": "the platform, for tier 0",
  "tier-1": "the platform, for tier 1",
  global: "the platform, for all users",
  "built-in": "the product itself",
} as const;

/** Replaces underscores: `custom_branding` becomes “custom branding”. */
export const inWords = (name: string): string => name.replaceAll("_", " ");
