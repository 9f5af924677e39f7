import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/env";
import type { Sealed } from "@/lib/security/encrypted";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Key = { id: string; key: Buffer };

/** The default key, derived from the installation's secret. */
const derivedKey = (): Key => ({
  id: "app-secret",
  key: Buffer.from(hkdfSync("sha256", env.APP_SECRET, "", "settings encryption", 32)),
});

/** The first key encrypts; all of them decrypt. */
function keyRing(): [Key, ...Key[]] {
  const [first, ...others] = (env.SETTINGS_KEYS ?? []).map(({ id, key }) => ({
    id,
    key: Buffer.from(key, "base64"),
  }));
  return first ? [first, ...others, derivedKey()] : [derivedKey()];
}

const boundTo = (purpose: string, keyId: string): Buffer => Buffer.from(`${purpose}\0${keyId}`);

/** Encrypts a text. It can only be decrypted with the same purpose. */
export function encrypt(text: string, purpose: string): Sealed {
  const [{ id, key }] = keyRing();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(purpose, id));
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return {
    keyId: id,
    iv: iv.toString("base64"),
    data: data.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
  };
}

/** Returns null if the key is no longer configured or the data was tampered with. */
export function decrypt({ keyId, iv, data, tag }: Sealed, purpose: string): string | null {
  const known = keyRing().find(({ id }) => id === keyId);
  if (!known) return null;
  try {
    const decipher = createDecipheriv(CIPHER, known.key, Buffer.from(iv, "base64"), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(purpose, keyId));
    decipher.setAuthTag(Buffer.from(tag, "base64"));
    return Buffer.concat([decipher.update(Buffer.from(data, "base64")), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

export const needsReencryption = ({ keyId }: Sealed): boolean => keyId !== keyRing()[0].id;
