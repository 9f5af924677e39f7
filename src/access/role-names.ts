import * as m from "#messages";
import { PLATFORM_ROLES, type PlatformRole } from "./names";

const NAMES: Record<PlatformRole, () => string> = {
  super_admin: m.access_platformRoles_superAdmin,
  master_super_admin: m.access_platformRoles_masterSuperAdmin,
  platform_admin: m.access_platformRoles_platformAdmin,
  admin: m.common_adminInText,
};

/** The name of a platform role that users see. */
export function platformRoleName(role: string): string {
  const known = PLATFORM_ROLES.find((name) => name === role);
  return known ? NAMES[known]() : role;
}
