import { z } from "zod";
import * as m from "#messages";
import {
  SESSION_FORMATS,
  type SessionFormat,
  type SessionStatus,
  VIEW_PLACES,
  VISIBILITIES,
  type Visibility,
} from "@/domain/session/rules";
import { OptionalWebsite } from "@/domain/startup/schema";
import { type InputMessage, stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { hasVisible, plainLine, plainText } from "@/lib/text/plain-text";
import { clockTimeInput, dayInput, timeZoneInput } from "@/lib/time/inputs";

/** A non-empty line of at most `max` characters. */
const line = (max: number, missing: InputMessage) =>
  z
    .string()
    .max(
      max * 4,
      stop(() => m.common_maxCharacters({ max })),
    )
    .transform(plainLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(
          max,
          stop(() => m.common_maxCharacters({ max })),
        ),
    );

/** A username with or without "@". The "@" is removed. */
const Username = z
  .string()
  .max(80, stop(m.session_plan_badName))
  .transform((name) => name.trim().replace(/^@/, "").toLowerCase())
  .pipe(z.string().min(1, { error: m.session_plan_badName }).max(40, stop(m.session_plan_badName)));

const AgendaItem = z.strictObject({
  title: line(120, m.session_plan_noItem),
  minutes: z
    .int({ error: m.session_plan_badMinutes })
    .min(1, { error: m.session_plan_badMinutes })
    .max(600, { error: m.session_plan_badMinutes }),
  isBreak: z.boolean(),
  speaker: Username.nullable(),
});

/** A session as edited by its hosts. Day and time are local to its time zone. */
export const PlanSession = z
  .strictObject({
    id: Id,
    title: line(120, m.session_plan_noTitle),
    description: z
      .string()
      .max(
        20_000,
        stop(() => m.common_maxCharacters({ max: 5000 })),
      )
      .transform(plainText)
      .pipe(
        z
          .string()
          .max(
            5000,
            stop(() => m.common_maxCharacters({ max: 5000 })),
          )
          .refine((text) => hasVisible(text), { error: m.session_plan_noDescription }),
      ),
    format: z.enum(SESSION_FORMATS),
    day: dayInput(m.session_plan_noDay),
    time: clockTimeInput(m.session_plan_noTime),
    timeZone: timeZoneInput(m.common_timeZoneInvalid),
    minutes: z
      .int({ error: m.session_plan_badLength })
      .min(5, { error: m.session_plan_badLength })
      .max(720, { error: m.session_plan_badLength }),
    place: z
      .string()
      .max(
        800,
        stop(() => m.common_maxCharacters({ max: 200 })),
      )
      .transform(plainLine)
      .pipe(
        z.string().max(
          200,
          stop(() => m.common_maxCharacters({ max: 200 })),
        ),
      ),
    link: OptionalWebsite,
    visibility: z.enum(VISIBILITIES),
    requirements: z.array(line(200, m.session_plan_noRequirement)).max(
      12,
      stop(() => m.session_plan_tooMany({ most: 12 })),
    ),
    agenda: z.array(AgendaItem).max(
      40,
      stop(() => m.session_plan_tooMany({ most: 40 })),
    ),
    capacity: z
      .int({ error: m.session_plan_badCapacity })
      .min(1, { error: m.session_plan_badCapacity })
      .max(10_000, { error: m.session_plan_badCapacity })
      .nullable(),
    waitlistLimit: z
      .int({ error: m.session_plan_badCapacity })
      .min(0, { error: m.session_plan_badCapacity })
      .max(10_000, { error: m.session_plan_badCapacity })
      .nullable(),
    speakerSlots: z
      .int({ error: m.session_plan_badSlots })
      .min(1, { error: m.session_plan_badSlots })
      .max(40, { error: m.session_plan_badSlots }),
    coHosts: z.array(Username).max(
      10,
      stop(() => m.session_plan_tooMany({ most: 10 })),
    ),
    posterFileId: Id.nullable(),
    isDraft: z.boolean(),
  })
  .refine(({ place, link }) => place !== "" || link !== "", {
    error: m.session_plan_noPlace,
    path: ["place"],
  });
export type PlanSession = z.output<typeof PlanSession>;
export type SessionPlan = z.input<typeof PlanSession>;

export const UploadSessionImage = z.object({ body: z.instanceof(ReadableStream<Uint8Array>) });
export type UploadSessionImage = z.infer<typeof UploadSessionImage>;

export type OpenPlan = { plan: SessionPlan; version: number; status: SessionStatus };

/** `version` is the one the edit is based on. */
export const EditSession = z.strictObject({ plan: PlanSession, version: z.int32().min(1) });
export type EditSession = z.output<typeof EditSession>;

export const CancelSession = z.strictObject({
  sessionId: Id,
  reason: z
    .string()
    .max(2000, stop())
    .transform(plainText)
    .pipe(
      z.string().max(
        500,
        stop(() => m.common_maxCharacters({ max: 500 })),
      ),
    ),
});
export type CancelSession = z.output<typeof CancelSession>;

export const OneSession = z.strictObject({ sessionId: Id });
export type OneSession = z.infer<typeof OneSession>;

export const ViewSession = OneSession.extend({ place: z.enum(VIEW_PLACES).default("page") });
export type ViewSession = z.infer<typeof ViewSession>;

/**
 * `hidden` selects only sessions that cached pages omit:
 * members-only ones and the viewer's drafts.
 */
export const ListSessions = z.strictObject({
  when: z.enum(["ahead", "past"]).default("ahead"),
  cursor: z.string().max(80, stop()).nullable().default(null),
  only: z.enum(["all", "hidden"]).default("all"),
});
export type ListSessions = z.output<typeof ListSessions>;

export type Portrait = { fullName: string; avatarUrl: string | null };
export type SessionCard = {
  id: string;
  title: string;
  excerpt: string;
  format: SessionFormat;
  status: SessionStatus;
  visibility: Visibility;
  startsAt: Date;
  timeZone: string;
  minutes: number;
  place: string | null;
  isOnline: boolean;
  capacity: number | null;
  seatCount: number;
  waitlistCount: number;
  waitlistLimit: number | null;
  /** In speaking order. */
  speakers: Portrait[];
  /** The hosts' own picture for the poster. */
  posterUrl: string | null;
};
export type SessionList = { items: SessionCard[]; nextCursor: string | null };

export type SessionPerson = Portrait & { username: string };
export type SessionDetail = Omit<SessionCard, "excerpt" | "speakers"> & {
  description: string;
  requirements: string[];
  agenda: { title: string; minutes: number; isBreak: boolean; speaker: SessionPerson | null }[];
  hosts: SessionPerson[];
  speakers: (SessionPerson & { title: string })[];
  /** Some of those with a seat whose profile shows their sessions. */
  attendees: SessionPerson[];
  speakerSlots: number;
  cancelReason: string | null;
  /** The moderators' reason. Only hosts and admins can see a hidden session. */
  hiddenReason: string | null;
  endsAt: Date;
  /** How many reactions the audience sent, once the session is over. */
  applause: number;
  /** The previously announced start, if the session was moved. */
  movedFrom: Date | null;
};

export type Pitch = {
  sessionId: string;
  title: string;
  startsAt: Date;
  timeZone: string;
  deckId: string;
  talk: string;
  isOver: boolean;
};
