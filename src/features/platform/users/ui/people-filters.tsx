import { ListFilters } from "@/features/platform/ui/list-filters";
import { PEOPLE_FILTER_COPY } from "@/features/platform/users/copy";
import type { PeopleView } from "@/features/platform/users/rules";

export const PeopleFilters = ({ view }: { view: PeopleView }) => (
  <ListFilters
    action="/admin/superadmin/users"
    label={PEOPLE_FILTER_COPY.query}
    query={view.query}
    choice={{
      label: PEOPLE_FILTER_COPY.kind,
      name: "kind",
      value: view.kind,
      all: PEOPLE_FILTER_COPY.all,
      options: [
        ["staff", PEOPLE_FILTER_COPY.staff],
        ["banned", PEOPLE_FILTER_COPY.banned],
      ],
    }}
  />
);
