import * as m from "#messages";
import { TENANT_STATES, type TenantView } from "@/features/platform/rules";
import { ListFilters } from "@/features/platform/ui/list-filters";
import { STATE_NAMES } from "../copy";

export const TenantFilters = ({ view }: { view: TenantView }) => (
  <ListFilters
    action="/admin/superadmin/tenants"
    label={m.platform_tenants_tenantFilter_query()}
    query={view.query}
    choice={{
      label: m.common_state(),
      name: "state",
      value: view.state,
      all: m.platform_tenants_tenantFilter_all(),
      options: TENANT_STATES.map((state) => [state, STATE_NAMES[state]()]),
    }}
  />
);
