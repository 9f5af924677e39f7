import { createHash } from "node:crypto";

/** A strong tag of a body. */
export const entityTagOf = (body: string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

const withoutStrength = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Whether a client has this version by its `If-None-Match`: `*` is any, and strong and weak tags are compared alike. */
export const hasVersion = (known: string | null | undefined, tag: string): boolean =>
  (known ?? "").split(",").some((one) => one.trim() === "*" || withoutStrength(one) === withoutStrength(tag));
