import * as m from "#messages";
import type { Feature } from "./names";

/** The names that users see. */
export const FEATURE_NAMES: Record<Feature, () => string> = {
  tenant_management: m.access_features_tenantManagement,
  analytics_advanced: m.access_features_analyticsAdvanced,
  white_label: m.access_features_whiteLabel,
  payment_integration: m.access_features_paymentIntegration,
  social_auth: m.access_features_socialAuth,
  email_notifications: m.access_features_emailNotifications,
  api_access: m.access_features_apiAccess,
  custom_domains: m.access_features_customDomains,
  sso: m.access_features_sso,
  analytics_basic: m.access_features_analyticsBasic,
  sessions: m.access_features_sessions,
  startup_directory: m.access_features_startupDirectory,
  user_profiles: m.access_features_userProfiles,
  comments: m.access_features_comments,
  voting: m.access_features_voting,
  ai_features: m.access_features_aiFeatures,
  advanced_search: m.access_features_advancedSearch,
  mobile_app: m.access_features_mobileApp,
};
