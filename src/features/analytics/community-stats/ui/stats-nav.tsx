import type { ReactNode } from "react";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { PERIODS } from "@/domain/analytics/rules";
import { periodRange } from "@/features/analytics/community-stats/range-rules";
import { hrefOf, type Look } from "@/features/analytics/community-stats/urls";

type LookNavProps = { look: Look; today: string; mayCompare: boolean; mayChoose: boolean };

/** The one choice of days, which rules the whole page. */
export const LookNav = ({ look, today, mayCompare, mayChoose }: LookNavProps) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
    <nav aria-label={m.analytics_community_look_period()} className="segments">
      {PERIODS.map((days) => (
        <Choice
          key={days}
          href={hrefOf({ ...look, range: periodRange(String(days), today) })}
          isCurrent={days === look.range.period}
        >
          {m.common_countDays({ days })}
        </Choice>
      ))}
    </nav>
    {mayChoose && <ChooseDays look={look} today={today} />}
    {mayCompare && (
      <Link
        href={hrefOf({ ...look, isCompared: !look.isCompared })}
        prefetch={false}
        scroll={false}
        className={buttonVariants({ variant: "ghost" })}
      >
        {look.isCompared ? m.analytics_community_look_compareNot() : m.analytics_community_look_compare()}
      </Link>
    )}
  </div>
);

type ChoiceProps = { href: string; isCurrent: boolean; children: ReactNode };

const Choice = ({ href, isCurrent, children }: ChoiceProps) => (
  <Link
    href={href}
    prefetch={false}
    scroll={false}
    aria-current={isCurrent ? "page" : undefined}
    className="segment"
  >
    {children}
  </Link>
);

/** A plain form, so it works without JavaScript. */
const ChooseDays = ({ look: { range, isCompared }, today }: { look: Look; today: string }) => (
  <form action="/admin/analytics" className="flex flex-wrap items-end gap-2 max-sm:w-full">
    {!isCompared && <input type="hidden" name="compare" value="0" />}
    <DayField name="from" label={m.common_from()} value={range.from} today={today} />
    <DayField name="to" label={m.common_to()} value={range.to} today={today} />
    <Button type="submit" variant="outline">
      {m.common_show()}
    </Button>
  </form>
);

type DayFieldProps = { name: string; label: string; value: string; today: string };

const DayField = ({ name, label, value, today }: DayFieldProps) => (
  <div className="flex items-center gap-2 text-sm max-sm:min-w-0 max-sm:grow">
    <label htmlFor={`chosen-${name}`} className="text-muted-foreground">
      {label}
    </label>
    <Input
      key={value}
      id={`chosen-${name}`}
      type="date"
      name={name}
      defaultValue={value}
      max={today}
      required
    />
  </div>
);
