import { numberLocale, withApostrophe } from "./number";

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are cached per language and options, because creating one is slow. */
function formatOf(currency: string, digits?: number): Intl.NumberFormat {
  const locale = numberLocale();
  const key = `${locale} ${currency} ${digits}`;
  const options = { style: "currency", currency, maximumFractionDigits: digits } as const;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Formats an amount in minor units. (BIL-12) */
export function formatMoney(minor: number, currency: string, { isShort = false } = {}): string {
  const unit = formatOf(currency);
  const digits = unit.resolvedOptions().maximumFractionDigits ?? 2;
  const amount = minor / 10 ** digits;
  const format = isShort && Number.isInteger(amount) ? formatOf(currency, 0) : unit;
  return withApostrophe(format.format(amount));
}
