import { z } from "zod";
import { newId } from "@/lib/id";
import type { SubmissionDraft } from "../../schema";

/** A form that nothing has been typed into; its id makes a repeated submission recognisable. */
export const blankDraft = (): SubmissionDraft => ({
  id: newId(),
  name: "",
  tagline: "",
  description: "",
  website: "",
  category: "",
  tags: [],
  stage: null,
  pricing: null,
  location: "",
  foundedYear: null,
  isHiring: false,
  makers: [],
  logoFileId: null,
  gallery: [],
  launchNow: true,
  isDistinct: false,
});

export type KeptDraft = { savedAt: Date; values: SubmissionDraft };

const text = z.string().catch("");

/** Reads what an earlier version of this page may have kept: what no longer fits is left out. */
const Kept = z.object({
  savedAt: z.coerce.date(),
  values: z.object({
    id: z.uuid().catch(() => newId()),
    name: text,
    tagline: text,
    description: text,
    website: text,
    category: text,
    tags: z.array(z.string()).catch([]),
    stage: z.enum(["idea", "prototype", "launched", "growing"]).nullable().catch(null),
    pricing: z.enum(["free", "freemium", "paid"]).nullable().catch(null),
    location: text,
    foundedYear: z.number().nullable().catch(null),
    isHiring: z.boolean().catch(false),
    makers: z.array(z.string()).catch([]),
    logoFileId: z.uuid().nullable().catch(null),
    gallery: z.array(z.object({ fileId: z.uuid(), alt: z.string() })).catch([]),
    launchNow: z.boolean().catch(true),
    isDistinct: z.boolean().catch(false),
  }),
});

const placeOf = (userId: string) => `startuphub.submission.${userId}`;

const isBlank = (values: SubmissionDraft): boolean => {
  const { id: _, ...typed } = values;
  const { id: __, ...blank } = blankDraft();
  return JSON.stringify(typed) === JSON.stringify(blank);
};

/** Keeps a copy in this browser, for this person alone; an empty form is not worth one. */
export function keepDraft(userId: string, values: SubmissionDraft, savedAt = new Date()): void {
  try {
    if (isBlank(values)) localStorage.removeItem(placeOf(userId));
    else localStorage.setItem(placeOf(userId), JSON.stringify({ savedAt, values }));
  } catch {
    // A browser that refuses storage, or has none left, must not stop anybody from typing.
  }
}

export function readDraft(userId: string): KeptDraft | null {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(placeOf(userId)) ?? "null"));
    return kept.success && !isBlank(kept.data.values) ? kept.data : null;
  } catch {
    return null;
  }
}

export function dropDraft(userId: string): void {
  try {
    localStorage.removeItem(placeOf(userId));
  } catch {
    // See above.
  }
}
