import { z } from "zod";
import { stop } from "@/lib/bounds";

/** As it was typed or pasted; what it means is decided by `readDomain`. */
export const AddDomain = z.object({ domain: z.string().max(2000, stop()) });
export type AddDomain = z.infer<typeof AddDomain>;

export const OneDomain = z.object({ domainId: z.uuid() });
export type OneDomain = z.infer<typeof OneDomain>;

/** Null chooses the community's address on the platform. */
export const ChoosePrimary = z.object({ domainId: z.uuid().nullable() });
export type ChoosePrimary = z.infer<typeof ChoosePrimary>;
