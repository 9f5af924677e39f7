export const EXPORT_STATES = ["making", "ready", "failed"] as const;

export const EXPORT_DAYS = 7;

/** An export still running after this time has failed, because its server has died. */
export const STALE_MINUTES = 60;

/** `url` is valid until `until`. */
export type ExportView =
  | { state: "making"; since: Date }
  | { state: "ready"; url: string; bytes: number; until: Date }
  | { state: "failed" };

export const exportUrl = (id: string): string => `/api/exports/${id}`;

const UNITS = ["bytes", "kB", "MB", "GB"] as const;

/** Formats a size for display, for example "12 kB". */
export function formatFileSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const size = bytes / 1000 ** power;
  return `${size.toLocaleString("en", { maximumFractionDigits: size < 10 && power > 0 ? 1 : 0 })} ${UNITS[power]}`;
}
