import * as m from "#messages";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { nameOfAction } from "@/features/security/audit/rules";
import type { AuditFilters } from "@/features/security/audit/schema";

type AuditFilterProps = { filters: AuditFilters; actions: readonly string[] };

/** Filters are stored in the URL, so the form works without JavaScript. */
export const AuditFilterForm = ({ filters, actions }: AuditFilterProps) => (
  <form action="/admin/audit" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    <Field label={m.common_who()} hint={m.security_audit_whoHint()}>
      {(control) => <Input {...control} name="actor" defaultValue={filters.actor} autoComplete="off" />}
    </Field>
    <Field label={m.common_target()} hint={m.security_audit_targetHint()}>
      {(control) => <Input {...control} name="target" defaultValue={filters.target} autoComplete="off" />}
    </Field>
    <Field label={m.security_audit_act()}>
      {(control) => (
        <Select {...control} name="action" defaultValue={filters.action ?? ""}>
          <option value="">{m.security_audit_allActs()}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {nameOfAction(action)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={m.common_from()}>
      {(control) => <Input {...control} type="date" name="from" defaultValue={filters.from} />}
    </Field>
    <Field label={m.common_to()}>
      {(control) => <Input {...control} type="date" name="to" defaultValue={filters.to} />}
    </Field>
    <div className="flex items-end gap-2">
      <Button type="submit" variant="secondary">
        {m.security_audit_filter()}
      </Button>
      {Object.values(filters).some(Boolean) && (
        <Link href="/admin/audit" className={buttonVariants({ variant: "ghost" })}>
          {m.common_showAll()}
        </Link>
      )}
    </div>
  </form>
);
