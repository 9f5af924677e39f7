import { z } from "zod";
import * as m from "#messages";
import {
  completeLink,
  isReservedUsername,
  MAX_BIO_LENGTH,
  MAX_LINKS,
  MAX_USERNAME_LENGTH,
  MIN_USERNAME_LENGTH,
  type ProfileLink,
  SHOWN_FIELDS,
  USERNAME,
} from "@/domain/auth/profile/rules";
import type { ShownField } from "@/domain/fields/rules";
import { boundedLine, boundedText, stop } from "@/lib/bounds";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { timeZoneInput } from "@/lib/time/inputs";

const line = (most: number) => boundedLine(most, { error: () => m.common_maxCharacters({ max: most }) });

const Username = z
  .string()
  .trim()
  .min(MIN_USERNAME_LENGTH, { error: m.auth_usernameShort })
  .max(MAX_USERNAME_LENGTH, stop(m.auth_usernameLong))
  .regex(USERNAME, { error: m.auth_usernameLetters })
  .refine((name) => !isReservedUsername(name), { error: m.auth_usernameReserved });

const LinkUrl = line(300).transform((text, context): string => {
  const url = completeLink(text);
  if (url) return url;
  context.addIssue({ code: "custom", message: m.auth_linkInvalid() });
  return z.NEVER;
});

/** An empty `timeZone` means the community's; an empty `language` leaves it to the browser. */
export const EditProfile = z.object({
  fullName: line(80).pipe(z.string().min(1, { error: m.common_enterName })),
  username: Username,
  bio: boundedText(MAX_BIO_LENGTH, { error: () => m.common_maxCharacters({ max: MAX_BIO_LENGTH }) }),
  links: z.array(z.object({ label: line(40), url: LinkUrl })).max(MAX_LINKS, stop(m.auth_tooManyLinks)),
  timeZone: z.union([z.literal(""), timeZoneInput(m.common_timeZoneInvalid)], {
    error: m.common_timeZoneInvalid,
  }),
  language: z.enum(["", ...LANGUAGE_CODES]),
  telegramUsername: line(64),
  phoneNumber: line(40),
  shownFields: z.array(z.enum(SHOWN_FIELDS)).max(SHOWN_FIELDS.length, stop()),
});
export type EditProfile = z.infer<typeof EditProfile>;
export type ProfileValues = z.input<typeof EditProfile>;

export const Introduce = EditProfile.pick({ fullName: true });
export type Introduce = z.infer<typeof Introduce>;

export const UploadAvatar = z.object({ body: z.instanceof(ReadableStream<Uint8Array>) });
export type UploadAvatar = z.infer<typeof UploadAvatar>;

/** `joinedAt` is null until the user first acts in this community. */
export type ProfileView = {
  userId: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  bio: string | null;
  links: ProfileLink[];
  telegram: string | null;
  phone: string | null;
  showsVotes: boolean;
  /** Custom fields of the community that have a value. */
  fields: ShownField[];
  joinedAt: Date | null;
};
