import * as m from "#messages";
export const STATE_NAMES = {
  active: m.platform_tenants_stateNames_active,
  suspended: m.platform_tenants_stateNames_suspended,
  deleted: m.platform_tenants_stateNames_deleted,
} as const;
