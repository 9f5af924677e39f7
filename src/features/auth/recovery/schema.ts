import { z } from "zod";
import { stop } from "@/lib/bounds";

export const StopRecovery = z.object({ token: z.string().max(100, stop()) });
