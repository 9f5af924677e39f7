import { z } from "zod";
import { stop } from "@/lib/bounds";

/** Raw input, parsed by `readDomain`. */
export const AddDomain = z.object({ domain: z.string().max(2000, stop()) });
export type AddDomain = z.infer<typeof AddDomain>;

export const OneDomain = z.object({ domainId: z.uuid() });
export type OneDomain = z.infer<typeof OneDomain>;

/** Null selects the community's built-in domain. */
export const ChoosePrimary = z.object({ domainId: z.uuid().nullable() });
export type ChoosePrimary = z.infer<typeof ChoosePrimary>;
