import { z } from "zod";
import { Website } from "@/features/startup/schema";

export const PrefillStartup = z.object({ website: Website });
export type PrefillStartup = z.infer<typeof PrefillStartup>;

/** What a website says of itself; what it does not say is empty or null. */
export type Prefill = {
  name: string;
  tagline: string;
  description: string;
  logoFileId: string | null;
  pictureFileId: string | null;
};
