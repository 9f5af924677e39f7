import { z } from "zod";
import { plainLine, plainText } from "@/lib/text";
import { copy } from "./copy";
import {
  completeLink,
  isReservedUsername,
  isTimeZone,
  LONGEST_BIO,
  LONGEST_USERNAME,
  MOST_LINKS,
  type ProfileLink,
  SHORTEST_USERNAME,
  SHOWN_FIELDS,
  USERNAME,
} from "./profile-rules";

const line = (most: number) =>
  z
    .string()
    .transform(plainLine)
    .pipe(z.string().max(most, copy.tooLong(most)));

const Username = z
  .string()
  .trim()
  .min(SHORTEST_USERNAME, copy.usernameShort)
  .max(LONGEST_USERNAME, copy.usernameLong)
  .regex(USERNAME, copy.usernameLetters)
  .refine((name) => !isReservedUsername(name), copy.usernameReserved);

const LinkUrl = line(300).transform((text, context): string => {
  const url = completeLink(text);
  if (url) return url;
  context.addIssue({ code: "custom", message: copy.linkInvalid });
  return z.NEVER;
});

/** A profile as its person writes it. An empty `timeZone` is the community's. */
export const EditProfile = z.object({
  fullName: line(80).pipe(z.string().min(1, copy.nameRequired)),
  username: Username,
  bio: z
    .string()
    .transform(plainText)
    .pipe(z.string().max(LONGEST_BIO, copy.tooLong(LONGEST_BIO))),
  links: z.array(z.object({ label: line(40), url: LinkUrl })).max(MOST_LINKS, copy.tooManyLinks),
  timeZone: z.string().refine((name) => name === "" || isTimeZone(name), copy.timeZoneInvalid),
  telegramUsername: line(64),
  phoneNumber: line(40),
  shownFields: z.array(z.enum(SHOWN_FIELDS)).max(SHOWN_FIELDS.length),
});
export type EditProfile = z.infer<typeof EditProfile>;
export type ProfileValues = z.input<typeof EditProfile>;

export const UploadAvatar = z.object({ body: z.instanceof(ReadableStream<Uint8Array>) });
export type UploadAvatar = z.infer<typeof UploadAvatar>;

/** What a profile's page shows; `joinedAt` is null for one who has not acted in this community yet. */
export type ProfileView = {
  userId: string;
  username: string;
  fullName: string;
  avatarUrl: string | null;
  bio: string | null;
  links: ProfileLink[];
  telegram: string | null;
  phone: string | null;
  /** Whether others see what the person votes for. */
  showsVotes: boolean;
  joinedAt: Date | null;
};
