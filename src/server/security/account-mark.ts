import { createHmac } from "node:crypto";
import { env } from "@/env";

/** Tells accounts apart without naming them. It grants nothing. */
export const accountMark = (userId: string): string =>
  createHmac("sha256", env.APP_SECRET).update(`account:${userId}`).digest("base64url").slice(0, 22);
