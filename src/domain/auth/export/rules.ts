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
