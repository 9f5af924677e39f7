import { z } from "zod";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import type { StoredText } from "@/lib/language/languages";
import { instantInput } from "@/lib/time/inputs";
import { NOTICE_TYPES, type NoticeType, RHYTHMS } from "./rules";

const NOTICE_FILTERS = ["all", "unread"] as const;

/** Filters from the URL. Invalid values fall back to the defaults. */
export const NoticeChoice = z.object({
  filter: z.enum(NOTICE_FILTERS).catch("all"),
  type: z.enum(NOTICE_TYPES).nullable().catch(null),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

const NoticeCursor = z.object({ at: instantInput(), id: Id });
export type NoticeCursor = z.infer<typeof NoticeCursor>;

export const ListNotices = z.object({
  filter: z.enum(NOTICE_FILTERS).default("all"),
  type: z.enum(NOTICE_TYPES).nullable().default(null),
  cursor: NoticeCursor.nullable().default(null),
});
export type ListNotices = z.infer<typeof ListNotices>;

export const OneNotice = z.object({ id: Id });
export type OneNotice = z.infer<typeof OneNotice>;

/** Notifications newer than `until` stay unread. */
export const ReadNotices = z.object({ until: instantInput() });
export type ReadNotices = z.infer<typeof ReadNotices>;

/** `path` is the target if the kind has none, `when` a time in the reader's time zone, `words` the sentence. */
export type NoticeData = {
  votes?: number;
  path?: string;
  when?: StoredText;
  words?: StoredText;
  excerpt?: string;
};

export type NoticeView = {
  id: string;
  type: NoticeType;
  text: string;
  excerpt: string | null;
  /** The excerpt is a member's words, not a reason that the staff gives. */
  isQuote: boolean;
  /** Includes the notification id, so that the target page can mark it as read. */
  path: string;
  actor: { name: string; avatarUrl: string | null } | null;
  isRead: boolean;
  createdAt: Date;
};
export type NoticeList = { items: NoticeView[]; nextCursor: NoticeCursor | null };

const Choice = z.object({ isShown: z.boolean(), mail: z.enum(RHYTHMS) });

export const SavePreferences = z.object({
  choices: z.record(z.enum(NOTICE_TYPES), Choice),
  mutesMail: z.boolean(),
  digestHour: z.int().min(0).max(23),
  digestWeekday: z.int().min(1).max(7),
});
export type SavePreferences = z.infer<typeof SavePreferences>;

/** The token from an email. Possession of it is sufficient. Overlong input becomes an empty token, which fails like any unsigned one. */
export const Unsubscribe = z.object({ token: z.string().max(1000, stop()).catch("") });
export type Unsubscribe = z.infer<typeof Unsubscribe>;

/** `allToken` unsubscribes from all of the community's emails. */
export type UnsubscribeOffer =
  | { trouble: string }
  | { trouble: null; about: NoticeType | "all"; isOff: boolean; allToken: string };

type FailingMail = {
  id: string;
  subject: string;
  state: "waiting" | "failed";
  attempts: number;
  error: string;
  writtenAt: Date;
};
export type MailQueue = {
  waiting: number;
  /** When the oldest waiting email was queued. */
  oldestAt: Date | null;
  failed: number;
  sentToday: number;
  troubles: FailingMail[];
};
