import { z } from "zod";
import type { FieldName } from "@/features/startup/drafts/rules";
import type { DraftValues } from "@/features/startup/drafts/schema";
import type { StartupStatus } from "@/features/startup/rules";
import { SubmitStartup } from "@/features/startup/schema";
import { Id } from "@/lib/id";

/** `version` is the one that the values grew from; `newAddress` asks for an address made of the new name. */
export const EditStartup = z.object({
  values: SubmitStartup,
  version: z.int().min(1),
  newAddress: z.boolean(),
});
export type EditStartup = z.output<typeof EditStartup>;

export const ArchiveStartup = z.object({ startupId: Id, archive: z.boolean() });
export type ArchiveStartup = z.infer<typeof ArchiveStartup>;

/** A startup as its makers change it. */
export type EditableStartup = {
  slug: string;
  status: StartupStatus;
  launchAt: Date | null;
  isOwner: boolean;
  /** Why the moderators took it out; what is final is not handed in again. */
  moderation: { reason: string; isFinal: boolean } | null;
  version: number;
  counts: { votes: number; comments: number };
  values: DraftValues;
};

/** What came of saving: kept, or another maker was first and theirs is here. */
export type EditedStartup =
  | { outcome: "saved"; version: number; slug: string }
  | { outcome: "clash"; version: number; values: DraftValues };

export type ChangedName = FieldName | "status" | "slug";
/** Both values of each field that a change touched. */
export type FieldChanges = Partial<Record<ChangedName, { before: unknown; after: unknown }>>;

export type StartupChange = {
  id: string;
  version: number;
  changes: FieldChanges;
  by: string | null;
  at: Date;
};
export type StartupHistory = { name: string; slug: string; isMaker: boolean; changes: StartupChange[] };
