import * as m from "#messages";
import { ListFilters } from "@/components/forms/list-filters";
import type { PeopleView } from "@/features/platform/users/rules";

export const PeopleFilters = ({ view }: { view: PeopleView }) => (
  <ListFilters
    action="/admin/superadmin/users"
    label={m.platform_users_peopleFilter_query()}
    query={view.query}
    choice={{
      label: m.common_type(),
      name: "kind",
      value: view.kind,
      all: m.platform_users_peopleFilter_all(),
      options: [
        ["staff", m.platform_users_peopleFilter_staff()],
        ["banned", m.platform_users_peopleFilter_banned()],
      ],
    }}
  />
);
