import { z } from "zod";
import { FieldInput } from "@/domain/fields/schema";
import { LaunchAt } from "@/domain/startup/launch/schema";
import { STARTUP_PRICINGS, STARTUP_STAGES } from "@/domain/startup/rules";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

/** Free text of any state, only bounded in length. */
const typed = (max: number) => z.string().max(max, stop());

/** The form as the user left it. Values may be invalid; only their size is limited. */
export const DraftValues = z.object({
  id: Id,
  name: typed(300),
  tagline: typed(500),
  description: typed(50_000),
  website: typed(500),
  category: typed(100),
  tags: z.array(typed(200)).max(20, stop()),
  stage: z.enum(STARTUP_STAGES).nullable(),
  pricing: z.enum(STARTUP_PRICINGS).nullable(),
  location: typed(400),
  foundedYear: z.int32().nullable().catch(null),
  isHiring: z.boolean(),
  makers: z.array(typed(254)).max(20, stop()),
  logoFileId: Id.nullable(),
  gallery: z.array(z.object({ fileId: Id, alt: typed(800) })).max(16, stop()),
  fields: FieldInput.default({}),
  launchAt: LaunchAt.catch(null),
  isDistinct: z.boolean(),
});
export type DraftValues = z.output<typeof DraftValues>;

/** `version` is the one that the values are based on; 0 if the server has none yet. */
export const SaveDraft = z.object({ values: DraftValues, version: z.int32().min(0) });
export type SaveDraft = z.output<typeof SaveDraft>;

export const OneDraft = z.object({ startupId: Id });
export type OneDraft = z.infer<typeof OneDraft>;

export const ShareDraft = z.object({ startupId: Id, share: z.boolean() });
export type ShareDraft = z.infer<typeof ShareDraft>;

export type DraftState = { values: DraftValues; version: number };

/** The result of saving: stored, or a conflict with the version of another tab or maker. */
export type SavedDraft =
  | { outcome: "saved"; version: number }
  | { outcome: "clash"; version: number; values: DraftValues };

/** `previewPath` is the shareable preview page; null if it isn't shared. */
export type OpenDraft = DraftState & { previewPath: string | null; isOwner: boolean };
export type DraftLine = { id: string; name: string; savedAt: Date };
