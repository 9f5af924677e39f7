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

export const LEVELS = {
  tenant: "this community",
  "tier-0": "the platform, for tier 0",
  "tier-1": "the platform, for tier 1",
  global: "the platform, for all users",
  "built-in": "the product itself",
} as const;

/** Replaces underscores: `custom_branding` becomes “custom branding”. */
export const inWords = (name: string): string => name.replaceAll("_", " ");
