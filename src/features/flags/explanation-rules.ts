import type { Feature } from "@/access/names";

/** The effect of turning a flag off; null if nothing in this version depends on it. (LEAD-13) */
export const SWITCHES: Record<Feature, string | null> = {
  startup_directory:
    "The directory: browsing, startup pages, submitting, leaderboards, topics and their feeds. Off, none of them is there, and neither are votes and comments. Nothing is deleted.",
  sessions:
    "Presentation sessions: the list, their pages, seats, decks, the live stage, replays and reminders. Off, none of them is there. Nothing is deleted.",
  comments:
    "The discussion below every startup, its feed, and the lists of comments on profiles. Off, existing threads are hidden and nobody can write; they are back when it is on again.",
  voting:
    "The vote on startups. Off, the buttons are gone and nobody can vote or take a vote back; the votes so far still decide the order.",
  user_profiles:
    "The pages of members and the editing of one’s own. Off, names lead nowhere; accounts and sign-ins stay.",
  email_notifications:
    "Mails about what happened and digests. Off, nobody gets them, also those that wait already. Mails of one’s account go out all the same: signing in, confirming an address, seats.",
  social_auth: "The button “Google” on the sign-in page. Off, e-mail and password or a link by mail remain.",
  white_label: "Custom CSS on the branding page. Off, what was written is kept and not shown.",
  custom_domains: "Domains of the community’s own. Off, none can be added or checked.",
  analytics_basic:
    "The page Analytics and the counting of visits. Off, nothing is counted and the page is not there.",
  analytics_advanced: "The parts of the page Analytics that say so. Off, the basic ones remain.",
  tenant_management: null,
  payment_integration:
    "Paying for a plan by card. Off, no plan can be bought or changed here; a running subscription continues: its owner can update the card and cancel.",
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
