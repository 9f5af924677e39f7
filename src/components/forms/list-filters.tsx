import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

type Choice = { label: string; name: string; value: string | null; all: string; options: [string, string][] };
type ListFiltersProps = { action: string; label: string; query: string; choice: Choice };

export const ListFilters = ({ action, label, query, choice }: ListFiltersProps) => (
  <search>
    <form action={action} className="flex flex-wrap items-end gap-3">
      <Field label={label} className="min-w-48 grow sm:max-w-sm">
        {(control) => <Input {...control} type="search" name="q" defaultValue={query} autoComplete="off" />}
      </Field>
      <Field label={choice.label}>
        {(control) => (
          <Select {...control} name={choice.name} defaultValue={choice.value ?? ""}>
            <option value="">{choice.all}</option>
            {choice.options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        {m.common_search()}
      </Button>
    </form>
  </search>
);
