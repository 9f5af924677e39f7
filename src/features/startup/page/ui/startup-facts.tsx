import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as m from "#messages";
import { isChoice, textOf } from "@/domain/fields/rules";
import { PRICING_NAMES, STAGE_NAMES, STATUS_NAMES } from "@/features/startup/directory/copy";
import type { StartupDetail } from "@/features/startup/directory/schema";
import { browsePath, categoryPath, filterPath, placeOf } from "@/features/startup/directory/urls";
import { CategoryName } from "@/features/startup/ui/category-name";
import { FieldValues } from "@/features/startup/ui/field-values";
import { FilterLink } from "@/features/startup/ui/filter-link";
import { formatDate } from "@/lib/time/date";

type FactProps = { name: string; isList?: boolean; children: ReactNode };

/** A value that is too long for the line gets the full width below its name. */
const Fact = ({ name, isList = false, children }: FactProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
    <dt className="min-w-0 wrap-anywhere text-muted-foreground">{name}</dt>
    <dd className={clsx("min-w-0 wrap-anywhere", isList && "ms-auto side-end")}>{children}</dd>
  </div>
);

const FactLink = ({ href, children }: { href: string | null; children: ReactNode }) => (
  <FilterLink href={href} className={href ? "text-brand underline-offset-4 hover:underline" : undefined}>
    {children}
  </FilterLink>
);

/** Facts that the makers left empty are omitted. */
export function StartupFacts({ startup, timeZone }: { startup: StartupDetail; timeZone: string }) {
  const {
    shownCategory: category,
    foundedYear,
    location,
    stage,
    pricing,
    isHiring,
    status,
    launchedAt,
  } = startup;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="pb-2 text-base font-semibold">
        {m.startup_page_facts_facts()}
      </h2>
      <dl className="divide-y border-y text-sm">
        {category.key && (
          <Fact name={m.common_category()}>
            <FactLink href={categoryPath(category)}>
              <CategoryName category={category} />
            </FactLink>
          </Fact>
        )}
        {foundedYear !== null && <Fact name={m.startup_page_facts_founded()}>{foundedYear}</Fact>}
        {location && (
          <Fact name={m.common_location()}>
            <FactLink href={filterPath({ location: placeOf(location) })}>{location}</FactLink>
          </Fact>
        )}
        {stage && (
          <Fact name={m.common_stage()}>
            <FactLink href={browsePath({ stage })}>{STAGE_NAMES[stage]()}</FactLink>
          </Fact>
        )}
        {pricing && (
          <Fact name={m.common_pricing()}>
            <FactLink href={browsePath({ pricing })}>{PRICING_NAMES[pricing]()}</FactLink>
          </Fact>
        )}
        {startup.fields.map((field) => (
          <Fact key={field.key} name={textOf(field)} isList={isChoice(field)}>
            <FieldValues field={field} />
          </Fact>
        ))}
        {isHiring && <Fact name={m.startup_page_facts_hiring()}>{m.common_yes()}</Fact>}
        <Fact name={m.common_status()}>{STATUS_NAMES[status]()}</Fact>
        {status === "live" && (
          <Fact name={m.common_launched()}>
            <time dateTime={launchedAt.toISOString()}>{formatDate(launchedAt, "day", timeZone)}</time>
          </Fact>
        )}
      </dl>
    </section>
  );
}
