import * as m from "#messages";
import type { Entitlement, Feature } from "./names";

/** The names that users see. */
export const FEATURE_NAMES: Record<Feature, () => string> = {
  tenant_management: m.access_features_tenantManagement,
  analytics_advanced: m.common_advancedAnalytics,
  white_label: m.access_features_whiteLabel,
  payment_integration: m.access_features_paymentIntegration,
  social_auth: m.access_features_socialAuth,
  email_notifications: m.access_features_emailNotifications,
  api_access: m.access_features_apiAccess,
  custom_integrations: m.access_features_customIntegrations,
  custom_domains: m.common_customDomains,
  sso: m.access_features_sso,
  analytics_basic: m.common_analytics,
  sessions: m.common_sessions,
  startup_directory: m.access_features_startupDirectory,
  user_profiles: m.access_features_userProfiles,
  comments: m.common_comments,
  voting: m.access_features_voting,
  ai_features: m.access_features_aiFeatures,
  advanced_search: m.access_features_advancedSearch,
  mobile_app: m.access_features_mobileApp,
};

export const ENTITLEMENT_NAMES: Record<Entitlement, () => string> = {
  basic_directory: m.access_entitlements_basicDirectory,
  community_access: m.access_entitlements_communityAccess,
  session_viewing: m.access_entitlements_sessionViewing,
  user_profiles: m.access_entitlements_userProfiles,
  email_support: m.access_entitlements_emailSupport,
  advanced_analytics: m.access_entitlements_advancedAnalytics,
  custom_branding: m.access_entitlements_customBranding,
  priority_support: m.access_entitlements_prioritySupport,
  api_access: m.access_entitlements_apiAccess,
  custom_integrations: m.access_entitlements_customIntegrations,
  tenant_management: m.access_entitlements_tenantManagement,
  sso_integration: m.access_entitlements_ssoIntegration,
  custom_domains: m.access_entitlements_customDomains,
  white_label: m.access_entitlements_whiteLabel,
  dedicated_support: m.access_entitlements_dedicatedSupport,
  custom_development: m.access_entitlements_customDevelopment,
};
