import { z } from "zod";
import type { FieldName } from "@/domain/startup/drafts/rules";
import type { DraftValues } from "@/domain/startup/drafts/schema";
import type { StartupStatus } from "@/domain/startup/rules";
import { SubmitStartup } from "@/domain/startup/schema";
import { Id } from "@/lib/id-schema";

/** `version` is the one that the values are based on. `newAddress` requests a new slug from the new name. */
export const EditStartup = z.object({
  values: SubmitStartup,
  version: z.int32().min(1),
  newAddress: z.boolean(),
});
export type EditStartup = z.output<typeof EditStartup>;

export const ArchiveStartup = z.object({ startupId: Id, archive: z.boolean() });
export type ArchiveStartup = z.infer<typeof ArchiveStartup>;

export type EditableStartup = {
  slug: string;
  status: StartupStatus;
  launchAt: Date | null;
  isOwner: boolean;
  /** The moderators' reason for the removal. A final removal can't be resubmitted. */
  moderation: { reason: string; isFinal: boolean } | null;
  version: number;
  counts: { votes: number; comments: number };
  values: DraftValues;
};

/** The result of saving: stored, or a conflict with another maker's version. */
export type EditedStartup =
  | { outcome: "saved"; version: number; slug: string }
  | { outcome: "clash"; version: number; values: DraftValues };

export type ChangedName = FieldName | "status" | "slug";
export type FieldChanges = Partial<Record<ChangedName, { before: unknown; after: unknown }>>;

export type StartupChange = {
  id: string;
  version: number;
  changes: FieldChanges;
  by: string | null;
  at: Date;
};
export type StartupHistory = { name: string; slug: string; isMaker: boolean; changes: StartupChange[] };
