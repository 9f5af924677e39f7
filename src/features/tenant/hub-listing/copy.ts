import * as m from "#messages";
import type { HubCategory } from "@/domain/tenant/hub-listing/rules";

export const CATEGORY_NAMES: Record<HubCategory, () => string> = {
  general: m.tenant_hubListing_category_general,
  local: m.tenant_hubListing_category_local,
  students: m.tenant_hubListing_category_students,
  climate: m.tenant_hubListing_category_climate,
  health: m.tenant_hubListing_category_health,
  fintech: m.tenant_hubListing_category_fintech,
  education: m.tenant_hubListing_category_education,
  software: m.tenant_hubListing_category_software,
  culture: m.tenant_hubListing_category_culture,
  other: m.tenant_hubListing_category_other,
};
