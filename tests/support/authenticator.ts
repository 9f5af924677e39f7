import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { AddPasskey, PasskeyAssertion } from "@/features/auth/factors/schema";

type Attestation = AddPasskey["attestation"];

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const url = (data: Buffer): string => data.toString("base64url");

const uint = (major: number, value: number): Buffer => {
  const kind = major << 5;
  if (value < 24) return Buffer.from([kind | value]);
  return value < 256 ? Buffer.from([kind | 24, value]) : Buffer.from([kind | 25, value >> 8, value & 255]);
};
const cborText = (text: string): Buffer => Buffer.concat([uint(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([uint(2, bytes.length), bytes]);
const cborInt = (value: number): Buffer => (value < 0 ? uint(1, -1 - value) : uint(0, value));

/** A P-256 key as authenticators send it (COSE, RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    uint(5, 5),
    ...[cborInt(1), cborInt(2), cborInt(3), cborInt(-7), cborInt(-1), cborInt(1)],
    ...[cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
    ...[cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}

type Site = { rpId: string; origin: string };
type How = Partial<Site> & { isUserVerified?: boolean; signCount?: number };

/** An authenticator with one passkey for a site, as a browser would use it. */
export function createAuthenticator(site: Site) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = url(credentialId);
  let signCount = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData({ rpId, flags, count }: { rpId: string; flags: number; count: number }): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  return {
    id,
    create(options: { challenge: string }, how: How = {}): Attestation {
      const { rpId, origin, isUserVerified = true } = { ...site, ...how };
      const flags = USER_PRESENT | HAS_CREDENTIAL | (isUserVerified ? USER_VERIFIED : 0);
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const data = Buffer.concat([authData({ rpId, flags, count: signCount }), credential]);
      const attestation = Buffer.concat([
        uint(5, 3),
        ...[cborText("fmt"), cborText("none"), cborText("attStmt"), uint(5, 0)],
        ...[cborText("authData"), cborBytes(data)],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: url(clientData("webauthn.create", options.challenge, origin)),
          attestationObject: url(attestation),
        },
      };
    },
    get(options: { challenge: string }, how: How = {}): PasskeyAssertion {
      signCount = how.signCount ?? signCount + 1;
      const { rpId, origin, isUserVerified = true } = { ...site, ...how };
      const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0);
      const data = authData({ rpId, flags, count: signCount });
      const client = clientData("webauthn.get", options.challenge, origin);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: url(client),
          authenticatorData: url(data),
          signature: url(signature),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
