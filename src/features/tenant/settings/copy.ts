import { m } from "#messages";
export const RULES_COPY = {
  none: m.tenant_settings_rules_none,
  saved: m.tenant_settings_rules_saved,
  notSaved: m.tenant_settings_rules_notSaved,
  approval: m.tenant_settings_rules_approval,
  approvalText: m.tenant_settings_rules_approvalText,
  holdFirst: m.tenant_settings_rules_holdFirst,
  holdFirstText: m.tenant_settings_rules_holdFirstText,
  launches: m.tenant_settings_rules_launches,
  launchesHint: m.tenant_settings_rules_launchesHint,
  language: m.tenant_settings_rules_language,
  languageHint: m.tenant_settings_rules_languageHint,
  save: m.tenant_settings_rules_save,
  offline: m.tenant_settings_rules_offline,
  signedOut: m.tenant_settings_rules_signedOut,
} as const;
