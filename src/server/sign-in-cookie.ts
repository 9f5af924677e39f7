import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/env";
import { originOf } from "./tenants";

/** Cookies ignore ports, so two installations on one machine would sign each other out without it. */
export const cookiePrefix = (): string => {
  const { port } = new URL(originOf("localhost"));
  return port ? `startuphub-${port}` : "startuphub";
};

const cookieName = (): string =>
  `${env.PUBLIC_SCHEME === "https" ? "__Secure-" : ""}${cookiePrefix()}.session_token`;

/** The token of a sign-in from the Cookie header, if its signature is ours. */
export function readSignInToken(header: string | null): string | null {
  const name = `${cookieName()}=`;
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(name));
  if (!pair) return null;
  const value = decode(pair.slice(name.length));
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(dot, 0));
  return token && isSigned(token, value.slice(dot + 1)) ? token : null;
}

const sign = (token: string): Buffer => createHmac("sha256", env.APP_SECRET).update(token).digest();

/** The Cookie header of a sign-in, as better-auth would set it. */
export const signInCookie = (token: string): string =>
  `${cookieName()}=${encodeURIComponent(`${token}.${sign(token).toString("base64")}`)}`;

function isSigned(token: string, signature: string): boolean {
  const expected = sign(token);
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
