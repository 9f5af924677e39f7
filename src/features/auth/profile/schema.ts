import { z } from "zod";
import { copy } from "@/features/auth/copy";
import { boundedLine, boundedText, stop } from "@/lib/bounds";
import { timeZoneInput } from "@/lib/time/time-zone-input";
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
} from "./rules";

const line = (most: number) => boundedLine(most, { error: copy.tooLong(most) });

const Username = z
  .string()
  .trim()
  .min(MIN_USERNAME_LENGTH, copy.usernameShort)
  .max(MAX_USERNAME_LENGTH, stop(copy.usernameLong))
  .regex(USERNAME, copy.usernameLetters)
  .refine((name) => !isReservedUsername(name), copy.usernameReserved);

const LinkUrl = line(300).transform((text, context): string => {
  const url = completeLink(text);
  if (url) return url;
  context.addIssue({ code: "custom", message: copy.linkInvalid });
  return z.NEVER;
});

/** An empty `timeZone` means the community's. */
export const EditProfile = z.object({
  fullName: line(80).pipe(z.string().min(1, copy.nameRequired)),
  username: Username,
  bio: boundedText(MAX_BIO_LENGTH, { error: copy.tooLong(MAX_BIO_LENGTH) }),
  links: z.array(z.object({ label: line(40), url: LinkUrl })).max(MAX_LINKS, stop(copy.tooManyLinks)),
  timeZone: z.union([z.literal(""), timeZoneInput(copy.timeZoneInvalid)], copy.timeZoneInvalid),
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
  joinedAt: Date | null;
};
