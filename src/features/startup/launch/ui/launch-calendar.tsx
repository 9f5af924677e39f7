import { clsx } from "clsx";
import { createContext, useContext, useState } from "react";
import { DayButton, type DayButtonProps, DayPicker, type DayPickerProps } from "react-day-picker";
import * as m from "#messages";
import { buttonVariants } from "@/components/ui/button-variants";
import { currentDirection } from "@/lib/language/direction";
import { startOfDay } from "@/lib/time/calendar-day";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type LaunchCalendarProps = {
  /** Days in the community's calendar, `YYYY-MM-DD`. */
  day: string;
  first: string;
  last: string;
  onChange: (day: string) => void;
};

/** A calendar day has no time zone; local noon avoids a date shift. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);
const two = (number: number): string => String(number).padStart(2, "0");
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const inWords = (date: Date, look: "longDay" | "month"): string =>
  formatDate(startOfDay(dayOf(date)), look, "UTC");

function labelOf(day: string, isToday: boolean, isSelected: boolean): string {
  if (isToday) return isSelected ? m.startup_launch_todaySelected({ day }) : m.startup_launch_today({ day });
  return isSelected ? m.startup_launch_selected({ day }) : day;
}

const LABELS: DayPickerProps["labels"] = {
  labelGrid: (month) => inWords(month, "month"),
  labelDayButton: (date, { today, selected }) =>
    labelOf(inWords(date, "longDay"), Boolean(today), Boolean(selected)),
};

const LeftContext = createContext<(day: string) => number | null>(() => null);

const NAMES = {
  root: "w-full max-w-sm",
  months: "relative",
  month_caption: "flex h-9 items-center text-sm font-medium",
  nav: "absolute top-0 end-0 flex gap-1",
  button_previous: buttonVariants({ variant: "ghost", size: "icon-sm" }),
  button_next: buttonVariants({ variant: "ghost", size: "icon-sm" }),
  chevron: "size-4 fill-current",
  month_grid: "mt-2 w-full table-fixed border-collapse",
  weekday: "h-8 text-xs font-normal text-muted-foreground",
  day: "p-0.5",
} as const;

/** The selectable days with their remaining launches. (SUB-5) */
export function LaunchCalendar({ day, first, last, onChange }: LaunchCalendarProps) {
  const [month, setMonth] = useState(() => dateOf(day));
  const { data: slots } = api.startup.launchSlots.useQuery({ month: dayOf(month).slice(0, 7) });
  const leftOn = (one: string): number | null =>
    slots ? (slots.days.find((known) => known.day === one)?.left ?? slots.limit) : null;
  const isFull = (date: Date): boolean => dayOf(date) !== day && leftOn(dayOf(date)) === 0;
  return (
    <LeftContext value={leftOn}>
      <DayPicker
        mode="single"
        required
        dir={currentDirection()}
        weekStartsOn={1}
        selected={dateOf(day)}
        onSelect={(date) => onChange(dayOf(date))}
        month={month}
        onMonthChange={setMonth}
        startMonth={dateOf(first)}
        endMonth={dateOf(last)}
        disabled={[{ before: dateOf(first), after: dateOf(last) }, isFull]}
        classNames={NAMES}
        labels={LABELS}
        formatters={{ formatCaption: (month) => inWords(month, "month") }}
        components={{ DayButton: SlotButton }}
      />
    </LeftContext>
  );
}

function SlotButton({ className, children, ...props }: DayButtonProps) {
  const { day, modifiers } = props;
  const left = useContext(LeftContext)(dayOf(day.date));
  const isShown = left !== null && !modifiers.outside && (left === 0 || !modifiers.disabled);
  return (
    <DayButton
      {...props}
      className={clsx(
        "flex h-11 w-full flex-col items-center justify-center rounded-md border border-transparent text-sm tabular-nums",
        "hover:border-brand disabled:text-muted-foreground disabled:opacity-60 disabled:hover:border-transparent",
        modifiers.selected && "bg-primary text-primary-foreground",
        modifiers.today && !modifiers.selected && "font-semibold text-brand",
        className,
      )}
    >
      {children}
      {isShown && (
        <span className="text-xs leading-none">
          {left === 0 ? m.startup_launch_full() : m.startup_launch_left({ left })}
        </span>
      )}
    </DayButton>
  );
}
