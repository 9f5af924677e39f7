import { z } from "zod";
import { stop } from "@/lib/bounds";

export const StopRecovery = z.object({ token: z.string().max(100, stop()) });

/** The pending sign-in, or the viewer's own, tells for whom. */
export const RequestRecovery = z.void();
