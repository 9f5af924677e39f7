import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { KeyKind } from "@/access/api-scopes";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;

/** Scanners of public code recognize keys by them. */
const PREFIXES: Readonly<Record<KeyKind, string>> = { community: "shc_", personal: "shp_", agent: "sha_" };

const TOKEN = /^(sh[cpa]_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** The CRC-32 of a key without its checksum, in base 62. */
function checksumOf(text: string): string {
  let left = crc32(text);
  let digits = "";
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${DIGITS[left % DIGITS.length]}${digits}`;
    left = Math.floor(left / DIGITS.length);
  }
  return digits;
}

function tokenOf(kind: KeyKind, digitAt: (index: number) => number): string {
  const secret = Array.from({ length: SECRET_LENGTH }, (_, index) => DIGITS[digitAt(index)]).join("");
  const text = `${PREFIXES[kind]}${secret}`;
  return `${text}${checksumOf(text)}`;
}

export const createToken = (kind: KeyKind): string => tokenOf(kind, () => randomInt(DIGITS.length));

/** The same token for the same 64 bytes, which must be unknown to others. */
export const deriveToken = (kind: KeyKind, bytes: Buffer): string =>
  tokenOf(kind, (index) => bytes.readUInt16BE(2 * index) % DIGITS.length);

/** Whether a text has the form and the checksum of a key, so that a typing error costs no query. */
export function isToken(text: string): boolean {
  const [, secret = "", checksum] = TOKEN.exec(text) ?? [];
  return checksumOf(secret) === checksum;
}

/** A key is random enough that its hash needs no salt. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The first characters, by which its maker recognizes a key in a list. */
export const startOf = (token: string): string => token.slice(0, 8);
