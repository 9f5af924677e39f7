import { z } from "zod";
import { type InputMessage, stop } from "@/lib/bounds";
import { hasLabels } from "@/lib/security/host-labels";
import { withoutTail } from "@/lib/text/plain-text";

const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/** International domains are shorter as typed than in ASCII, but invisible characters may surround them. */
const MAX_TYPED_LENGTH = 400;

/** The characters that programs add around a copied address: spaces and invisible marks, such as direction marks. */
const BEFORE = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]+/u;
const AFTER = /[\s\p{C}\p{Default_Ignorable_Code_Point}]/u;

const withoutMarks = (text: string): string => withoutTail(text.replace(BEFORE, ""), AFTER);

/** RFC 5321's `Dot-string`, which is what browsers accept without leading, trailing or double dots. */
const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;

const DOMAIN = {
  label: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
  last: /^[a-z](?:[a-z0-9-]*[a-z0-9])$/,
  least: 2,
};

/** The domain of an email address in lowercase ASCII, as mail servers know it; null if it isn't one. */
export function readMailDomain(text: string): string | null {
  const address = `http://${text}`;
  const host = /^[^\s/:?#\\%@]+$/.test(text) && URL.canParse(address) ? new URL(address).hostname : "";
  return hasLabels(host, DOMAIN) ? host : null;
}

/**
 * The canonical form of an email address, by which accounts are found: lowercase, its domain in ASCII, so that
 * both spellings of an international domain are one address. Returns null if it isn't an address.
 */
export function readEmail(text: string): string | null {
  if (text.length > MAX_TYPED_LENGTH) return null;
  const typed = withoutMarks(text);
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, Math.max(at, 0));
  const domain = readMailDomain(typed.slice(at + 1));
  if (!domain || local.length > MAX_LOCAL_LENGTH || !local.split(".").every((atom) => ATOM.test(atom)))
    return null;
  const email = `${local.toLowerCase()}@${domain}`;
  return email.length <= MAX_EMAIL_LENGTH ? email : null;
}

/** Mail services that ignore dots before the @. */
const DOTLESS: readonly string[] = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address most likely leads to: without a tag after `+`, and without dots if its service
 * ignores them. Only for counting, because elsewhere these may be different people.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase().split("+")[0] ?? "";
  return `${DOTLESS.includes(domain) ? local.replaceAll(".", "") : local}@${domain}`;
}

/** For a search by email address: its canonical form, otherwise the text as it is. */
export const emailOr = (text: string): string => readEmail(text) ?? text;

type EmailOptions = { error: InputMessage; missing?: InputMessage; isOptional?: boolean };

/** The one schema of email addresses. `missing` is the message if nothing was typed; optional ones are then empty. */
export const emailAddress = ({ error, missing = error, isOptional = false }: EmailOptions) =>
  z
    .string()
    .max(MAX_TYPED_LENGTH, stop(error))
    .transform((text, context) => {
      const isEmpty = withoutMarks(text) === "";
      if (isEmpty && isOptional) return "";
      const email = readEmail(text);
      if (email) return email;
      context.addIssue({ code: "custom", message: (isEmpty ? missing : error)({ input: text }) });
      return z.NEVER;
    });
