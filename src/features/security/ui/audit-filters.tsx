import Link from "next/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { nameOfAction } from "../audit-rules";
import type { AuditFilters } from "../audit-schema";

type AuditFilterProps = { filters: AuditFilters; actions: readonly string[] };

/** Filters are an address, so this is a form that works without a script. */
export const AuditFilterForm = ({ filters, actions }: AuditFilterProps) => (
  <form action="/admin/audit" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    <Field label="Who" hint="A username, or a job">
      {(control) => <Input {...control} name="actor" defaultValue={filters.actor} autoComplete="off" />}
    </Field>
    <Field label="To whom or what" hint="A username, an id, or a kind such as startup">
      {(control) => <Input {...control} name="target" defaultValue={filters.target} autoComplete="off" />}
    </Field>
    <Field label="Act">
      {(control) => (
        <Select {...control} name="action" defaultValue={filters.action ?? ""}>
          <option value="">All acts</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {nameOfAction(action)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="From day">
      {(control) => <Input {...control} type="date" name="from" defaultValue={filters.from} />}
    </Field>
    <Field label="To day">
      {(control) => <Input {...control} type="date" name="to" defaultValue={filters.to} />}
    </Field>
    <div className="flex items-end gap-2">
      <Button type="submit" variant="secondary">
        Filter
      </Button>
      {Object.values(filters).some(Boolean) && (
        <Link href="/admin/audit" className={buttonVariants({ variant: "ghost" })}>
          Show all
        </Link>
      )}
    </div>
  </form>
);
