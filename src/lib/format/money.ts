/** Formats an amount in minor units. Money alone follows the reader's locale, if the caller knows it. (BIL-12) */
export function formatMoney(
  minor: number,
  currency: string,
  { locale = "en", isShort = false }: { locale?: string; isShort?: boolean } = {},
): string {
  const unit = new Intl.NumberFormat(locale, { style: "currency", currency });
  const digits = unit.resolvedOptions().maximumFractionDigits ?? 2;
  const amount = minor / 10 ** digits;
  if (!isShort || !Number.isInteger(amount)) return unit.format(amount);
  return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 }).format(
    amount,
  );
}
