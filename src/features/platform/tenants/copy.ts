import * as m from "#messages";
export const STATE_NAMES = {
  active: m.platform_tenants_stateNames_active,
  suspended: m.common_communitySuspended,
  deleted: m.common_deleted,
} as const;
