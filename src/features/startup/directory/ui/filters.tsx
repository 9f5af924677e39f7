import { ChevronDown, X } from "lucide-react";
import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { textOf } from "@/domain/fields/rules";
import { fieldParam } from "@/domain/fields/urls";
import { PRICING_NAMES, STAGE_NAMES } from "@/features/startup/directory/copy";
import { type ActiveFilter, activeFiltersOf } from "@/features/startup/directory/filter-rules";
import {
  type BrowseView,
  DEFAULT_VIEW,
  TAG_MATCHES,
  type TagMatch,
  tagsOf,
} from "@/features/startup/directory/urls";
import { HiddenViewFields } from "@/features/startup/ui/hidden-view-fields";
import { FilterPanel } from "./filter-panel";

type FiltersProps = {
  view: BrowseView;
  words: string | null;
  hasSessions: boolean;
  filters: readonly CustomField[];
};

const chip =
  "flex h-8 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors hover:border-input";

/** A form with more filters, and a removable chip for each active one. (DIR-3) */
export function BrowseFilters({ view, words, hasSessions, filters }: FiltersProps) {
  const active = activeFiltersOf({ view, words, categoryName: null, filters }).filter(
    ({ kind }) => kind === "filter",
  );
  return (
    <>
      <FilterPanel
        summary={
          <summary className={`${chip} h-10 w-fit list-none [&::-webkit-details-marker]:hidden`}>
            {m.startup_directory_browse_filters()}
            <ChevronDown aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-180" />
          </summary>
        }
      >
        <FilterForm view={view} words={words} hasSessions={hasSessions} filters={filters} />
      </FilterPanel>
      {active.length > 0 && (
        <div className="order-last flex basis-full flex-wrap gap-1.5">
          {active.map((narrowing) => (
            <Chip key={narrowing.without} {...narrowing} />
          ))}
        </div>
      )}
    </>
  );
}

function Chip({ name, without }: ActiveFilter) {
  return (
    <Link
      href={without}
      prefetch={false}
      aria-label={m.startup_directory_browse_removeFilter({ filter: name })}
      className={`${chip} max-w-full`}
    >
      <span className="truncate">{name}</span>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </Link>
  );
}

const MATCHES: Record<TagMatch, () => string> = {
  all: m.startup_directory_browse_ofAll,
  any: m.startup_directory_browse_ofAny,
};

/** A plain GET form, so it works without JavaScript. It opens below the bar, of which nothing moves. */
const FilterForm = ({ view, words, hasSessions, filters }: FiltersProps) => {
  const { sort, period, category } = view;
  return (
    <form
      action="/browse"
      className="absolute inset-x-0 top-full z-20 mt-2 grid gap-4 rounded-lg border bg-popover p-4 shadow-float sm:grid-cols-2 lg:grid-cols-3"
    >
      <HiddenViewFields view={{ ...DEFAULT_VIEW, sort, period, category }} words={words} />
      <Labelled label={m.common_stage()} id="filter-stage">
        <Options name="stage" names={said(STAGE_NAMES)} chosen={view.stage} />
      </Labelled>
      <Labelled label={m.common_pricing()} id="filter-pricing">
        <Options name="pricing" names={said(PRICING_NAMES)} chosen={view.pricing} />
      </Labelled>
      <Labelled label={m.common_location()} id="filter-location">
        <Input
          id="filter-location"
          name="location"
          defaultValue={view.location ?? ""}
          maxLength={80}
          placeholder={m.startup_directory_browse_locationExample()}
        />
      </Labelled>
      <Labelled label={m.common_tags()} id="filter-tag">
        <Input
          id="filter-tag"
          name="tag"
          defaultValue={tagsOf(view).join(", ")}
          maxLength={160}
          placeholder={m.startup_directory_browse_tagsExample()}
        />
      </Labelled>
      <Labelled label={m.startup_directory_browse_ofSeveral()} id="filter-match">
        <Select id="filter-match" name="match" defaultValue={view.match}>
          {TAG_MATCHES.map((match) => (
            <option key={match} value={match}>
              {MATCHES[match]()}
            </option>
          ))}
        </Select>
      </Labelled>
      {filters.map((field) => (
        <Labelled key={field.key} label={textOf(field)} id={`filter-${fieldParam(field.key)}`}>
          <Options
            name={fieldParam(field.key)}
            names={field.options.map((option) => [option.keys[0], textOf(option)])}
            chosen={view.fields[field.key] ?? null}
          />
        </Labelled>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap gap-x-5">
          <Checkbox
            name="hiring"
            value="yes"
            defaultChecked={view.hiring}
            label={m.startup_directory_browse_hiring()}
            className="pb-2"
          />
          {hasSessions && (
            <Checkbox
              name="session"
              value="yes"
              defaultChecked={view.session}
              label={m.startup_directory_browse_withSession()}
              className="pb-2"
            />
          )}
        </div>
        <button type="submit" className={buttonVariants()}>
          {m.startup_directory_browse_apply()}
        </button>
      </div>
    </form>
  );
};

type LabelledProps = { label: string; id: string; children: React.ReactNode };

const Labelled = ({ label, id, children }: LabelledProps) => (
  <div className="flex min-w-0 flex-col gap-1.5 text-sm">
    <label htmlFor={id} className="font-medium">
      {label}
    </label>
    {children}
  </div>
);

const said = (names: Record<string, () => string>): [string, string][] =>
  Object.entries(names).map(([value, text]) => [value, text()]);

type OptionsProps = { name: string; names: [value: string, text: string][]; chosen: string | null };

const Options = ({ name, names, chosen }: OptionsProps) => (
  <Select id={`filter-${name}`} name={name} defaultValue={chosen ?? ""}>
    <option value="">{m.startup_directory_browse_any()}</option>
    {names.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </Select>
);
