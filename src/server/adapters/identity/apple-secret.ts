import { sign } from "node:crypto";
import type { ClientAuth } from "oauth4webapi";

export type AppleKey = { teamId: string; keyId: string; privateKey: string };

/** Apple allows six months. A secret is made for each request, so none has to be renewed. */
const LIFETIME_SECONDS = 300;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Apple's client secret: a JWT that is signed with the key of the developer account (ES256). */
export const appleSecret =
  ({ teamId, keyId, privateKey }: AppleKey): ClientAuth =>
  (_, { client_id }, body) => {
    const issuedAt = Math.floor(Date.now() / 1000);
    const header = encode({ alg: "ES256", kid: keyId });
    const payload = encode({
      iss: teamId,
      iat: issuedAt,
      exp: issuedAt + LIFETIME_SECONDS,
      aud: "https://appleid.apple.com",
      sub: client_id,
    });
    const data = Buffer.from(`${header}.${payload}`);
    const signature = sign("sha256", data, { key: privateKey, dsaEncoding: "ieee-p1363" });
    body.set("client_id", client_id);
    body.set("client_secret", `${header}.${payload}.${signature.toString("base64url")}`);
  };
