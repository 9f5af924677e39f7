import { Secret, TOTP } from "otpauth";
import type { Sealed } from "@/lib/security/encrypted";
import { decrypt, encrypt } from "@/server/security/encryption";

const PERIOD = 30;
/** A clock may be off by one step. */
const WINDOW = 1;
const PURPOSE = "authenticator";

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD });

/** A new secret of 160 bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL that authenticator apps read from a QR code. */
export const totpUrl = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

export const sealSecret = (secret: string): Sealed => encrypt(secret, PURPOSE);
export const openSecret = (sealed: Sealed): string | null => decrypt(sealed, PURPOSE);

/** The time step to which a code belongs; null if it is wrong at `now`. (RFC 6238) */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
