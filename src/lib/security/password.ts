import * as m from "#messages";
import { withoutTail } from "@/lib/text/plain-text";
import { COMMON_PASSWORDS } from "./common-passwords";

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

const simplify = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Returns the reason a password is too easy to guess, or null. */
export function whyGuessable(password: string, email = ""): string | null {
  const plain = password.toLowerCase();
  const bare = withoutTail(plain, /[\d\W_]/);
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(bare)) {
    return m.lib_security_password_common();
  }
  if (new Set(plain).size < 3) return m.lib_security_password_fewCharacters();
  if (isRun(plain)) return m.lib_security_password_keyRow();
  const [name = ""] = email.toLowerCase().split("@");
  const isOwnName = simplify(name).length >= 4 && withoutTail(simplify(plain), /\d/) === simplify(name);
  return plain === email.toLowerCase() || isOwnName ? m.lib_security_password_ownEmail() : null;
}

const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
];

function isRun(text: string): boolean {
  const back = [...text].reverse().join("");
  return ROWS.some((row) => row.includes(text) || row.includes(back));
}

export const STRENGTHS = [
  m.lib_security_password_guessable,
  m.lib_security_password_weak,
  m.lib_security_password_fair,
  m.lib_security_password_good,
  m.lib_security_password_strong,
] as const;

/** Rates a password from 0 (rejected) to 4. Length counts most, variety a little. */
export function strengthOf(password: string, email = ""): 0 | 1 | 2 | 3 | 4 {
  if (password.length < MIN_PASSWORD || whyGuessable(password, email)) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const score = new Set(password).size + password.length + kinds * 2;
  if (score >= 34) return 4;
  if (score >= 26) return 3;
  return score >= 19 ? 2 : 1;
}
