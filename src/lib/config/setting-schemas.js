import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { normalizeAddress } from "./database-url.js";

/** `Number` would read a blank as 0 and `0x10` as 16. */
export const number = () =>
  z
    .string()
    .trim()
    .regex(/^\d+(?:\.\d+)?$/, { message: "must be a number", abort: true })
    .pipe(z.coerce.number());
export const whole = (/** @type {number} */ least, /** @type {number} */ most) =>
  number().pipe(
    z
      .number()
      .int("must be a whole number")
      .min(least, `must be at least ${least}`)
      .max(most, `must be at most ${most}`),
  );
export const PORT = whole(0, 65_535);

export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);
export const host = (/** @type {string} */ fallback) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+$/, "must be a bare host name")
    .default(fallback);
export const httpUrl = () => z.url({ protocol: /^https?$/, message: "must be an http address" });

/** A PEM file's text, in one line with `\\n` if an .env file holds it. */
export const privateKey = z
  .string()
  .transform((text) => text.replaceAll("\\n", "\n"))
  .refine((text) => isPrivateKey(text), "must be the text of a .p8 file")
  .optional();

/** @param {string} text */
function isPrivateKey(text) {
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

export const databaseAddress = (/** @type {string | undefined} */ password) =>
  z.string().transform((address, context) => {
    try {
      return normalizeAddress(address, password);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });

/** Parses comma-separated values; undefined if the setting is missing. */
export const list = (/** @type {RegExp} */ form, /** @type {string} */ message) =>
  z
    .string()
    .transform((text) => text.split(",").map((value) => value.trim()))
    .refine((values) => values.every((value) => form.test(value)), message)
    .optional();

/** `name=address:port` of local websites that tests use. */
export const fixtures = list(/^[a-z0-9.-]+=[\d.]+:\d+$/, "must be name=address:port").transform((places) =>
  places?.map((text) => {
    const [host = "", place = ""] = text.split("=");
    const [address = "", port = ""] = place.split(":");
    return { host, address, port: Number(port) };
  }),
);

/**
 * Comma-separated `id:key` pairs, each key 32 bytes in base64. The first key encrypts; the others only
 * decrypt.
 */
export const keys = list(
  /^[\w-]{1,32}:[A-Za-z0-9+/_-]{43}=?$/,
  "must be id:key with 32 bytes in base64",
).transform((given) =>
  given?.map((text) => {
    const [id = "", key = ""] = text.split(":");
    return { id, key };
  }),
);
