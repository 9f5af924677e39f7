import { z } from "zod";
import { Website } from "@/domain/startup/schema";

export const PrefillStartup = z.object({ website: Website });
export type PrefillStartup = z.infer<typeof PrefillStartup>;

/** Missing values are empty or null. */
export type Prefill = {
  name: string;
  tagline: string;
  description: string;
  logoFileId: string | null;
  pictureFileId: string | null;
};
