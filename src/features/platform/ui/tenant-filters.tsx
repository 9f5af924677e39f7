import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { TENANT_STATES, type TenantView } from "../rules";

/** What is looked for stands in the address. */
export const TenantFilters = ({ view }: { view: TenantView }) => (
  <search>
    <form action="/admin/superadmin/tenants" className="flex flex-wrap items-end gap-3">
      <Field label="Name or domain" className="min-w-48 grow sm:max-w-sm">
        {(control) => (
          <Input {...control} type="search" name="q" defaultValue={view.query} autoComplete="off" />
        )}
      </Field>
      <Field label="State">
        {(control) => (
          <Select {...control} name="state" defaultValue={view.state ?? ""}>
            <option value="">All</option>
            {TENANT_STATES.map((state) => (
              <option key={state} value={state}>
                {state}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  </search>
);
