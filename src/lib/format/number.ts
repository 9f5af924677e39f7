import { currentLanguage } from "#language";
import { localeOf } from "@/lib/language/languages";

/** British English would write "12.3k". */
export function numberLocale(): string {
  const language = currentLanguage();
  return language === "en" ? "en" : localeOf(language);
}

const LARGEST_EXACT = 9_999;

/** How many digits follow the decimal point: at most three, if nothing else is said. */
type Digits = { minDigits?: number; maxDigits?: number };

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are cached per language and options, because creating one is slow. */
function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = numberLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Swiss German has ’ between thousands, as in all texts. Data of some versions of Node and browsers still says '. */
export const withApostrophe = (text: string): string => text.replaceAll("'", "’");

const write = (value: number, options: Intl.NumberFormatOptions): string =>
  withApostrophe(formatOf(options).format(value));

/** Formats a number for people, for example `12,345` or `0.5`. */
export const formatNumber = (value: number, { minDigits, maxDigits }: Digits = {}): string =>
  write(value, { minimumFractionDigits: minDigits, maximumFractionDigits: maxDigits });

/** Whether the compact form of a number differs from the exact one. */
export const isCompacted = (value: number): boolean => value > LARGEST_EXACT;

/** Exact up to 9,999, then for example `12.3K`. */
export const formatCompact = (value: number): string =>
  isCompacted(value) ? write(value, { notation: "compact", maximumFractionDigits: 1 }) : formatNumber(value);

type PercentOptions = { maxDigits?: number; isChange?: boolean };

/** Formats a part of 1, for example `12.5%`, or as a change `+12%` and `−12%`. */
export const formatPercent = (value: number, { maxDigits, isChange }: PercentOptions = {}): string =>
  write(value, {
    style: "percent",
    maximumFractionDigits: maxDigits,
    signDisplay: isChange ? "exceptZero" : undefined,
  }).replace("-", "−");

/** Formats a measured value with the short form of its unit, for example `180 ms` or `12 MB`. */
export const formatUnit = (value: number, unit: "millisecond" | "megabyte"): string =>
  write(value, { style: "unit", unit, maximumFractionDigits: 0 });

const BYTE_UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"] as const;

/** Decimal units: 1,536,000 bytes are `1.5 MB`. */
export function formatBytes(bytes: number): string {
  // Rounded first, because 999,960 bytes are shown as 1 MB.
  const rounded = Number(bytes.toPrecision(4));
  const power = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(rounded, 1)) / 3));
  const unit = BYTE_UNITS[power] ?? "byte";
  return write(bytes / 1000 ** power, { style: "unit", unit, maximumFractionDigits: 1 });
}

/** In seconds below two minutes, then in minutes: `45 seconds`, `3 minutes`. */
export function formatSeconds(seconds: number): string {
  const [value, unit] = Math.round(seconds) < 120 ? [seconds, "second"] : [seconds / 60, "minute"];
  return write(value, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 });
}
