import { TENANT_STATES, type TenantView } from "@/features/platform/rules";
import { ListFilters } from "@/features/platform/ui/list-filters";

export const TenantFilters = ({ view }: { view: TenantView }) => (
  <ListFilters
    action="/admin/superadmin/tenants"
    label="Name or domain"
    query={view.query}
    choice={{
      label: "State",
      name: "state",
      value: view.state,
      all: "All",
      options: TENANT_STATES.map((state) => [state, state]),
    }}
  />
);
