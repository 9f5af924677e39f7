import * as m from "#messages";
import { ListFilters } from "@/components/forms/list-filters";
import { TENANT_STATES, type TenantView } from "@/features/platform/rules";
import { STATE_NAMES } from "../copy";

export const TenantFilters = ({ view }: { view: TenantView }) => (
  <ListFilters
    action="/admin/superadmin/tenants"
    label={m.common_nameOrDomain()}
    query={view.query}
    choice={{
      label: m.common_state(),
      name: "state",
      value: view.state,
      all: m.common_allStates(),
      options: TENANT_STATES.map((state) => [state, STATE_NAMES[state]()]),
    }}
  />
);
