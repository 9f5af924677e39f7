import Link from "next/link";
import { MEMBER_ROLES } from "@/access/names";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { FILTER_COPY } from "@/features/member/list/copy";
import {
  JOINED,
  LAST_SEEN,
  MAX_QUERY_LENGTH,
  type PeopleView,
  ROLE_NAMES,
  STANDINGS,
} from "@/features/member/list/rules";

type ChoiceProps = { label: string; name: string; value: string | null; options: Record<string, string> };

const Choice = ({ label, name, value, options }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} name={name} defaultValue={value ?? ""}>
        <option value="">{FILTER_COPY.all}</option>
        {Object.entries(options).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const ROLES = Object.fromEntries(MEMBER_ROLES.map((role) => [role, ROLE_NAMES[role]]));

/** A plain GET form that works without JavaScript. The filters are in the URL. */
export function PeopleFilters({ view }: { view: PeopleView }) {
  const isNarrowed = Object.values(view).some(Boolean);
  return (
    <form key={JSON.stringify(view)} action="/admin/users" className="flex flex-col gap-4">
      <Field label={FILTER_COPY.find} hint={FILTER_COPY.findHint}>
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={view.query}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <Choice label={FILTER_COPY.role} name="role" value={view.role} options={ROLES} />
        <Choice label={FILTER_COPY.standing} name="standing" value={view.standing} options={STANDINGS} />
        <Choice label={FILTER_COPY.joined} name="joined" value={view.joined} options={JOINED} />
        <Choice label={FILTER_COPY.seen} name="seen" value={view.seen} options={LAST_SEEN} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{FILTER_COPY.show}</Button>
        {isNarrowed && (
          <Link href="/admin/users" className={buttonVariants({ variant: "ghost" })}>
            {FILTER_COPY.showAll}
          </Link>
        )}
      </div>
    </form>
  );
}
