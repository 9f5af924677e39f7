import type { ExportView } from "@/domain/auth/export/rules";

/** An export that runs for longer has failed, because its server has died. */
export const STALE_HOURS = 6;

export const communityExportUrl = (id: string): string => `/api/exports/community/${id}`;

/** `url` is valid until `until`. Null if there is none, or if it has expired. */
export type CommunityExport = ExportView | null;
