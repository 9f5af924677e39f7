import { z } from "zod";
import * as m from "#messages";
import { FOUNDING_MODES, MAX_FIRST_DAY_MAILS } from "@/domain/tenant/founding/rules";
import { boundedLine, stop } from "@/lib/bounds";
import { readEmail } from "@/lib/email-address";
import { normaliseColor } from "@/lib/format/color";
import { Id } from "@/lib/id-schema";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { timeZoneInput } from "@/lib/time/inputs";
import { isTimestamp } from "@/lib/time/timestamp";

const MAX_NAME_LENGTH = 60;
const MAX_TYPED = 1500;

/** A draft, as it is typed. An empty time zone means the browser's. */
export const FoundingValues = z.object({
  name: z.string().max(MAX_NAME_LENGTH, stop()),
  label: z.string().max(100, stop()),
  language: z.enum(LANGUAGE_CODES),
  timeZone: z.string().max(60, stop()),
  color: z.string().max(60, stop()),
  invitees: z.string().max(MAX_TYPED, stop()),
});
export type FoundingValues = z.infer<typeof FoundingValues>;

export const SaveFounding = z.object({ id: Id, values: FoundingValues, version: z.int32().min(0) });
export type SaveFounding = z.infer<typeof SaveFounding>;

export const CheckLabel = z.object({ id: Id, label: z.string().max(100, stop()) });
export type CheckLabel = z.infer<typeof CheckLabel>;

export const WithdrawFounding = z.object({ id: Id });
export type WithdrawFounding = z.infer<typeof WithdrawFounding>;

export const UploadFoundingLogo = z.object({ body: z.instanceof(ReadableStream<Uint8Array>) });
export type UploadFoundingLogo = z.infer<typeof UploadFoundingLogo>;

/** Splits addresses as people type or paste them. */
export const splitAddresses = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const Invitees = z
  .string()
  .max(MAX_TYPED, stop())
  .transform((text, context) => {
    const typed = splitAddresses(text);
    const emails = typed.flatMap((one) => readEmail(one) ?? []);
    const isValid = emails.length === typed.length;
    if (isValid && emails.length <= MAX_FIRST_DAY_MAILS) return emails;
    const message = isValid
      ? m.platform_founding_manyInvitees({ max: MAX_FIRST_DAY_MAILS })
      : m.platform_founding_badInvitee({ address: typed.find((one) => readEmail(one) === null) ?? "" });
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** What the last press sends. The draft isn't needed for it, so that nothing typed can be lost. */
export const SubmitFounding = z.object({
  id: Id,
  name: boundedLine(MAX_NAME_LENGTH, {
    least: 1,
    missing: m.lib_bounds_nameMissing,
    error: () => m.common_maxCharacters({ max: MAX_NAME_LENGTH }),
  }),
  label: z.string().trim().min(1, { error: m.platform_founding_noAddress }).max(100, stop()),
  language: z.enum(LANGUAGE_CODES),
  timeZone: timeZoneInput(m.common_timeZoneInvalid),
  color: z
    .string()
    .max(60, stop())
    .transform((text) => normaliseColor(text) ?? "")
    .refine((text) => text !== "", { error: m.lib_bounds_colorInvalid }),
  invitees: Invitees,
});
export type SubmitFounding = z.infer<typeof SubmitFounding>;

/** `link` invites members; it is returned only once. */
export type SubmittedFounding =
  | { outcome: "waiting" }
  | { outcome: "created"; name: string; domain: string; url: string; link: string | null };

/** `logo` is a data URL. `reason` is an operator's, if they have declined. */
export type FoundingDraft = {
  id: string;
  state: "draft" | "waiting" | "declined";
  values: FoundingValues;
  version: number;
  logo: string | null;
  reason: string | null;
};

export const SetFoundingMode = z.object({ mode: z.enum(FOUNDING_MODES) });
export type SetFoundingMode = z.infer<typeof SetFoundingMode>;

export const ApproveFounding = z.object({ id: Id });
export type ApproveFounding = z.infer<typeof ApproveFounding>;

/** The reason is emailed to the founder. */
export const DeclineFounding = ApproveFounding.extend({
  reason: boundedLine(300, { least: 3, error: () => m.lib_bounds_reasonInvalid({ min: 3, max: 300 }) }),
});
export type DeclineFounding = z.infer<typeof DeclineFounding>;

export const ReleaseInvitations = z.object({ tenantId: Id });
export type ReleaseInvitations = z.infer<typeof ReleaseInvitations>;

/** The cursor of a list, as `pageOf` makes it. */
export const FoundedCursor = z
  .string()
  .max(100, stop())
  .refine((text) => isTimestamp(text.split("~", 1)[0] ?? ""))
  .nullable()
  .catch(null);

export type WaitingFounding = {
  id: string;
  name: string;
  domain: string;
  language: string;
  color: string;
  logo: string | null;
  invitees: number;
  founder: { userId: string; fullName: string; username: string };
  submittedAt: Date;
};

/** A community that a user has created, with the dates of what has happened there; null for what hasn't. */
export type FoundedTenant = {
  id: string;
  name: string;
  domain: string;
  url: string;
  status: "active" | "suspended" | "deleted";
  founder: { userId: string; fullName: string; username: string };
  isHeld: boolean;
  createdAt: Date;
  brandedAt: Date | null;
  memberAt: Date | null;
  startupAt: Date | null;
  sessionAt: Date | null;
};
