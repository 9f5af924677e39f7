"use client";
import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { useLiveFilter } from "@/components/hooks/use-live-filter";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { optionOf, textOf } from "@/domain/fields/rules";
import { fieldParam, fieldParams, isFieldParam } from "@/domain/fields/urls";
import {
  DIRECTORY_PATH,
  type DirectoryView,
  directoryPath,
  directoryQuery,
  MAX_WORDS_LENGTH,
} from "@/features/member/directory/urls";

export type LanguageChoice = { code: string; name: string };

type MemberFiltersProps = {
  view: DirectoryView;
  languages: readonly LanguageChoice[];
  /** The community's own fields that members are filtered by. */
  filters: readonly CustomField[];
};

/** One line of filters, applied as they change; skill and place are chosen on a card. The filters are in the URL. */
export function MemberFilters({ view, languages, filters }: MemberFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isPending, ...live } = useLiveFilter(DIRECTORY_PATH);
  const isNarrowed = directoryQuery(view) !== "";
  useEffect(() => {
    if (form.current && !isPending) showView(form.current, view);
  }, [view, isPending]);
  return (
    <search>
      <form
        ref={form}
        action={DIRECTORY_PATH}
        aria-busy={isPending}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
        {...live}
      >
        <div className="relative min-w-56 grow basis-64">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-muted-foreground"
          />
          <Input
            type="search"
            name="q"
            aria-label={m.member_directory_page_find()}
            placeholder={m.member_directory_page_findHint()}
            defaultValue={view.words ?? ""}
            maxLength={MAX_WORDS_LENGTH}
            autoComplete="off"
            className="ps-9!"
          />
        </div>
        <Select
          name="language"
          aria-label={m.common_language()}
          defaultValue={view.language ?? ""}
          className="w-40 max-sm:grow"
        >
          <option value="">{m.member_directory_page_anyLanguage()}</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {filters.map((field) => (
          <Select
            key={field.key}
            name={fieldParam(field.key)}
            aria-label={textOf(field)}
            defaultValue={optionOf(field, view.fields[field.key] ?? "")?.keys[0] ?? ""}
            className="w-48 max-sm:grow"
          >
            <option value="">{m.member_directory_page_anyOption({ field: textOf(field) })}</option>
            {field.options.map((option) => (
              <option key={option.keys[0]} value={option.keys[0]}>
                {textOf(option)}
              </option>
            ))}
          </Select>
        ))}
        <Checkbox
          name="cofounder"
          value="yes"
          defaultChecked={view.cofounder}
          label={m.member_directory_cofounder()}
        />
        <Checkbox
          name="mentoring"
          value="yes"
          defaultChecked={view.mentoring}
          label={m.member_directory_mentoring()}
        />
        {view.skill && (
          <Chosen
            name="skill"
            value={view.skill}
            label={m.member_directory_page_withSkill({ skill: view.skill })}
            without={directoryPath({ ...view, skill: null })}
          />
        )}
        {view.place && (
          <Chosen
            name="place"
            value={view.place}
            label={m.member_directory_page_inPlace({ place: view.place })}
            without={directoryPath({ ...view, place: null })}
          />
        )}
        <Button type="submit" variant="outline" className="hidden [@media(scripting:none)]:inline-flex">
          {m.common_show()}
        </Button>
        {isNarrowed && (
          <Link
            href={DIRECTORY_PATH}
            prefetch={false}
            scroll={false}
            className={buttonVariants({ variant: "ghost", size: "sm" })}
          >
            {m.common_showAll()}
          </Link>
        )}
      </form>
    </search>
  );
}

/** A link has changed the view, such as a saved search. A field that the user is typing in stays as it is. */
function showView(form: HTMLFormElement, view: DirectoryView): void {
  const values: Record<string, string | boolean> = {
    q: view.words ?? "",
    language: view.language ?? "",
    cofounder: view.cofounder,
    mentoring: view.mentoring,
    ...Object.fromEntries(fieldParams(view.fields)),
  };
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
    const value = values[field.name] ?? (isFieldParam(field.name) ? "" : undefined);
    if (value === undefined || field === document.activeElement) continue;
    if (typeof value === "string") field.value = value;
    else if (field instanceof HTMLInputElement) field.checked = value;
  }
}

type ChosenProps = { name: string; value: string; label: string; without: string };

/** A filter that was chosen on a card. The other filters are sent with it. */
const Chosen = ({ name, value, label, without }: ChosenProps) => (
  <span className="inline-flex h-8 max-w-full items-center rounded-sm bg-brand-wash ps-2.5 text-sm text-brand">
    <input type="hidden" name={name} value={value} />
    <span className="truncate" dir="auto">
      {label}
    </span>
    <Link
      href={without}
      prefetch={false}
      scroll={false}
      aria-label={m.member_directory_page_removeFilter({ value })}
      className="grid size-8 shrink-0 place-items-center hover:text-foreground"
    >
      <X aria-hidden="true" className="size-3.5" />
    </Link>
  </span>
);
