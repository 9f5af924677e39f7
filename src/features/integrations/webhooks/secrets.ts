import type { Sealed } from "@/lib/security/encrypted";
import { decrypt, encrypt } from "@/server/security/encryption";

const purposeOf = (part: "address" | "secret", id: string): string => `webhook ${part} of ${id}`;

export const sealAddress = (id: string, address: string): Sealed =>
  encrypt(address, purposeOf("address", id));
export const sealSecret = (id: string, secret: string): Sealed => encrypt(secret, purposeOf("secret", id));

type Stored = {
  id: string;
  address: Sealed;
  secret: Sealed;
  formerSecret: Sealed | null;
  formerSecretUntil: Date | null;
};

/**
 * The address and the secrets that sign now, the newest first. Null if they were encrypted with a key that the operator
 * has removed.
 */
export function openSecrets(
  { id, ...stored }: Stored,
  now: Date,
): { address: string; secrets: readonly string[] } | null {
  const address = decrypt(stored.address, purposeOf("address", id));
  const isFormerKnown = stored.formerSecretUntil && stored.formerSecretUntil > now;
  const sealed = [stored.secret, ...(isFormerKnown && stored.formerSecret ? [stored.formerSecret] : [])];
  const secrets = sealed.flatMap((secret) => decrypt(secret, purposeOf("secret", id)) ?? []);
  return address && secrets.length > 0 ? { address, secrets } : null;
}
