import * as m from "#messages";
import type { Feature } from "@/access/names";

/** The effect of turning a flag off; null if nothing in this version depends on it. (LEAD-13) */
export const SWITCHES: Record<Feature, (() => string) | null> = {
  startup_directory: m.flags_switches_startupDirectory,
  sessions: m.flags_switches_sessions,
  comments: m.flags_switches_comments,
  voting: m.flags_switches_voting,
  user_profiles: m.flags_switches_userProfiles,
  email_notifications: m.flags_switches_emailNotifications,
  social_auth: m.flags_switches_socialAuth,
  white_label: m.flags_switches_whiteLabel,
  custom_domains: m.flags_switches_customDomains,
  analytics_basic: m.flags_switches_analyticsBasic,
  analytics_advanced: m.flags_switches_analyticsAdvanced,
  tenant_management: null,
  payment_integration: m.flags_switches_paymentIntegration,
  api_access: null,
  custom_integrations: m.flags_switches_customIntegrations,
  sso: null,
  ai_features: null,
  advanced_search: null,
  mobile_app: null,
};

/** One line per feature for the people who run a community. Those without a line have no effect yet. */
export const SUMMARIES: Partial<Record<Feature, () => string>> = {
  startup_directory: m.flags_summaries_startupDirectory,
  sessions: m.flags_summaries_sessions,
  comments: m.flags_summaries_comments,
  voting: m.flags_summaries_voting,
  user_profiles: m.flags_summaries_userProfiles,
  email_notifications: m.flags_summaries_emailNotifications,
  social_auth: m.flags_summaries_socialAuth,
  white_label: m.flags_summaries_whiteLabel,
  custom_domains: m.flags_summaries_customDomains,
  analytics_basic: m.flags_summaries_analyticsBasic,
  analytics_advanced: m.flags_summaries_analyticsAdvanced,
  payment_integration: m.flags_summaries_paymentIntegration,
  custom_integrations: m.flags_summaries_customIntegrations,
};

/** The text of a confirmation before content is hidden. Turning off other flags hides no content. */
export const HIDES: Partial<Record<Feature, () => string>> = {
  startup_directory: m.flags_hides_startupDirectory,
  sessions: m.flags_hides_sessions,
  comments: m.flags_hides_comments,
  user_profiles: m.flags_hides_userProfiles,
};

export const LEVELS = {
  tenant: m.flags_levels_tenant,
  "tier-0": m.flags_levels_tier0,
  "tier-1": m.flags_levels_tier1,
  global: m.flags_levels_global,
  "built-in": m.flags_levels_builtIn,
} as const;
