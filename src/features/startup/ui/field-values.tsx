import { isChoice, type ShownField, textOf } from "@/domain/fields/rules";
import { browsePath } from "@/features/startup/directory/urls";
import { formatNumber } from "@/lib/format/number";
import { startOfDay } from "@/lib/time/calendar-day";
import { formatDate } from "@/lib/time/date";
import { FilterLink } from "./filter-link";

const LINK = "text-brand underline-offset-4 hover:underline";

/** Text that members wrote, so it names its own direction. */
export function FieldValues({ field }: { field: ShownField }) {
  const [first] = field.values;
  if (!first) return null;
  if (isChoice(field))
    return field.values.map((value) => (
      <span key={value.key} dir="auto" className="block">
        <FilterLink
          href={field.isFilter ? browsePath({ fields: { [field.key]: value.key } }) : null}
          className={field.isFilter ? LINK : undefined}
        >
          {textOf(value)}
        </FilterLink>
      </span>
    ));
  if (field.kind === "link")
    return (
      <a href={first.name} rel="ugc nofollow noopener" target="_blank" className={LINK}>
        {linkText(first.name)}
      </a>
    );
  if (field.kind === "date")
    return <time dateTime={first.name}>{formatDate(startOfDay(first.name), "day", "UTC")}</time>;
  if (field.kind === "number") return numberText(first.name);
  return <span dir="auto">{first.name}</span>;
}

const isYear = /^\d{4}$/;

const numberText = (value: string): string =>
  isYear.test(value) ? value : formatNumber(Number(value), { maxDigits: 3 });

/** Without the scheme, which says nothing to readers. */
function linkText(address: string): string {
  const { host, pathname } = new URL(address);
  return pathname === "/" ? host : `${host}${pathname}`;
}
