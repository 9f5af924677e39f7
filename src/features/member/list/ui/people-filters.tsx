"use client";
import { Search } from "lucide-react";
import { useRef } from "react";
import * as m from "#messages";
import { useLiveFilter } from "@/components/hooks/use-live-filter";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import {
  JOINED,
  LAST_SEEN,
  MAX_QUERY_LENGTH,
  type PeopleView,
  ROLE_NAMES,
  STANDINGS,
} from "@/domain/member/list/rules";

type ChoiceProps = {
  label: string;
  name: string;
  value: string | null;
  options: Record<string, () => string>;
};

const Choice = ({ label, name, value, options }: ChoiceProps) => (
  <Select name={name} aria-label={label} defaultValue={value ?? ""} className="w-36 max-sm:grow">
    <option value="">{label}</option>
    {Object.entries(options).map(([key, words]) => (
      <option key={key} value={key}>
        {words()}
      </option>
    ))}
  </Select>
);

const PATH = "/admin/users";

/** One line of filters, applied as they change. The filters are in the URL. */
export function PeopleFilters({ view }: { view: PeopleView }) {
  const form = useRef<HTMLFormElement>(null);
  const { isPending, ...live } = useLiveFilter(PATH);
  const isNarrowed = Object.values(view).some(Boolean);
  const empty = () => {
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [])
      field.value = "";
  };
  return (
    <form ref={form} action={PATH} aria-busy={isPending} className="flex flex-wrap gap-2" {...live}>
      <div className="relative min-w-56 grow">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          name="q"
          aria-label={m.member_list_filter_find()}
          title={m.member_list_filter_findHint()}
          placeholder={m.member_list_filter_findHint()}
          defaultValue={view.query}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="ps-9!"
        />
      </div>
      <Choice label={m.common_role()} name="role" value={view.role} options={ROLE_NAMES} />
      <Choice label={m.common_standing()} name="standing" value={view.standing} options={STANDINGS} />
      <Choice label={m.member_list_filter_joined()} name="joined" value={view.joined} options={JOINED} />
      <Choice label={m.member_list_filter_seen()} name="seen" value={view.seen} options={LAST_SEEN} />
      <Button type="submit" variant="outline" className="hidden [@media(scripting:none)]:inline-flex">
        {m.common_show()}
      </Button>
      {isNarrowed && (
        <Link href={PATH} scroll={false} onClick={empty} className={buttonVariants({ variant: "ghost" })}>
          {m.common_showAll()}
        </Link>
      )}
    </form>
  );
}
