import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { PeopleView } from "../../people-rules";

/** Who is looked for stands in the address. */
export const PeopleFilters = ({ view }: { view: PeopleView }) => (
  <search>
    <form action="/admin/superadmin/users" className="flex flex-wrap items-end gap-3">
      <Field label="Name, username or whole e-mail address" className="min-w-48 grow sm:max-w-sm">
        {(control) => (
          <Input {...control} type="search" name="q" defaultValue={view.query} autoComplete="off" />
        )}
      </Field>
      <Field label="Who">
        {(control) => (
          <Select {...control} name="kind" defaultValue={view.kind ?? ""}>
            <option value="">Everybody</option>
            <option value="staff">With a role of the platform</option>
            <option value="banned">Banned</option>
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  </search>
);
