import { TENANT_STATES, type TenantView } from "@/features/platform/rules";
import { TENANT_FILTER_COPY } from "@/features/platform/tenants/copy";
import { ListFilters } from "@/features/platform/ui/list-filters";

export const TenantFilters = ({ view }: { view: TenantView }) => (
  <ListFilters
    action="/admin/superadmin/tenants"
    label={TENANT_FILTER_COPY.query}
    query={view.query}
    choice={{
      label: TENANT_FILTER_COPY.state,
      name: "state",
      value: view.state,
      all: TENANT_FILTER_COPY.all,
      options: TENANT_STATES.map((state) => [state, state]),
    }}
  />
);
