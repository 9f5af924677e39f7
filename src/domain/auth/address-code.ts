import { createHmac } from "node:crypto";
import { env } from "@/env";

/**
 * Pseudonymizes an email address for one purpose. The HMAC key keeps outsiders from testing addresses against the stored
 * codes.
 */
export const addressCode = (purpose: "sanctions" | "invitations", email: string): string =>
  createHmac("sha256", env.APP_SECRET).update(`${purpose}: ${email.toLowerCase()}`).digest("base64url");
