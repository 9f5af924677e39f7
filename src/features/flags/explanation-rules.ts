import type { Feature } from "@/access/names";

/** `switches` is null if nothing in this version depends on the flag. */
type Explanation = { name: string; switches: string | null };

/** Each text describes the effect of turning the flag off. (LEAD-13) */
export const EXPLANATIONS: Record<Feature, Explanation> = {
  startup_directory: {
    name: "Startups",
    switches:
      "The directory: browsing, startup pages, submitting, leaderboards, topics and their feeds. Off, none of them is there, and neither are votes and comments. Nothing is deleted.",
  },
  sessions: {
    name: "Sessions",
    switches:
      "Presentation sessions: the list, their pages, seats, decks, the live stage, replays and reminders. Off, none of them is there. Nothing is deleted.",
  },
  comments: {
    name: "Comments",
    switches:
      "The discussion below every startup, its feed, and the lists of comments on profiles. Off, existing threads are hidden and nobody can write; they are back when it is on again.",
  },
  voting: {
    name: "Voting",
    switches:
      "The vote on startups. Off, the buttons are gone and nobody can vote or take a vote back; the votes so far still decide the order.",
  },
  user_profiles: {
    name: "Member profiles",
    switches:
      "The pages of members and the editing of one’s own. Off, names lead nowhere; accounts and sign-ins stay.",
  },
  email_notifications: {
    name: "Notification e-mails",
    switches:
      "Mails about what happened and digests. Off, nobody gets them, also those that wait already. Mails of one’s account go out all the same: signing in, confirming an address, seats.",
  },
  social_auth: {
    name: "Sign-in with Google",
    switches: "The button “Google” on the sign-in page. Off, e-mail and password or a link by mail remain.",
  },
  white_label: {
    name: "White label",
    switches: "Custom CSS on the branding page. Off, what was written is kept and not shown.",
  },
  custom_domains: {
    name: "Custom domains",
    switches: "Domains of the community’s own. Off, none can be added or checked.",
  },
  analytics_basic: {
    name: "Analytics",
    switches:
      "The page Analytics and the counting of visits. Off, nothing is counted and the page is not there.",
  },
  analytics_advanced: {
    name: "Advanced analytics",
    switches: "The parts of the page Analytics that say so. Off, the basic ones remain.",
  },
  tenant_management: { name: "Management of communities", switches: null },
  payment_integration: { name: "Payments", switches: null },
  api_access: { name: "API access", switches: null },
  sso: { name: "Single sign-on", switches: null },
  ai_features: { name: "AI features", switches: null },
  advanced_search: { name: "Advanced search", switches: null },
  mobile_app: { name: "Mobile app", switches: null },
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
