import { ListFilters } from "@/features/platform/ui/list-filters";
import type { PeopleView } from "@/features/platform/users/rules";

export const PeopleFilters = ({ view }: { view: PeopleView }) => (
  <ListFilters
    action="/admin/superadmin/users"
    label="Name, username or full email address"
    query={view.query}
    choice={{
      label: "Who",
      name: "kind",
      value: view.kind,
      all: "All users",
      options: [
        ["staff", "With a role of the platform"],
        ["banned", "Banned"],
      ],
    }}
  />
);
