import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";

export const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
export const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

export const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

/** A number that stands for a text. */
export const numberOf = (text: string): number =>
  Number.parseInt(createHash("sha256").update(text).digest("hex").slice(0, 8), 16);

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject };

/** Signs ID tokens with the newest key, and publishes it alone. */
export class Signer {
  private count = 0;
  private key = this.create();

  private create(): Key {
    this.count += 1;
    return { kid: `key-${this.count}`, ...generateKeyPairSync("rsa", { modulusLength: 2048 }) };
  }

  rotate(): void {
    this.key = this.create();
  }

  get published(): object {
    const { kid, publicKey } = this.key;
    return { keys: [{ ...publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" }] };
  }

  /** `stranger` signs with a key that isn't published, under the name of the one that is. */
  sign(claims: object, { isStranger = false } = {}): string {
    const { kid, privateKey } = this.key;
    const data = `${encode({ alg: "RS256", kid })}.${encode(claims)}`;
    const key = isStranger ? generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey : privateKey;
    return `${data}.${sign("sha256", Buffer.from(data), key).toString("base64url")}`;
  }
}

export const APPLE = { teamId: "TEAM123456", keyId: "KEY1234567" };
const appleKey = generateKeyPairSync("ec", { namedCurve: "P-256" });
export const applePrivateKey = appleKey.privateKey.export({ format: "pem", type: "pkcs8" }).toString();

const HALF_A_YEAR = 15_777_000;

/** Whether a JWT is a client secret as Apple describes it. */
export function isAppleSecret(secret: string, clientId: string): boolean {
  const [header = "", payload = "", signature = ""] = secret.split(".");
  const { alg, kid } = decode(header);
  const { iss, iat, exp, aud, sub } = decode(payload);
  const now = Date.now() / 1000;
  const key = { key: createPublicKey(appleKey.publicKey.export({ format: "pem", type: "spki" })) };
  return (
    verify(
      "sha256",
      Buffer.from(`${header}.${payload}`),
      { ...key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    ) &&
    alg === "ES256" &&
    kid === APPLE.keyId &&
    iss === APPLE.teamId &&
    aud === "https://appleid.apple.com" &&
    sub === clientId &&
    Number(iat) <= now + 1 &&
    Number(exp) > now &&
    Number(exp) - Number(iat) <= HALF_A_YEAR
  );
}
