import { z } from "zod";
import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import { MAX_NOTE_LENGTH } from "@/domain/member/list/rules";
import type { InvitedRole } from "@/domain/member/roles/rules";
import type { SanctionKind, StandingKind } from "@/domain/member/rules";
import type { OwnSanction } from "@/domain/member/schema";
import { stop, tooLong } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import type { Language } from "@/lib/language/languages";
import { plainText } from "@/lib/text/plain-text";

export type PersonSanction = OwnSanction & { kind: SanctionKind; by: string | null; liftedBy: string | null };

/** `network` is the truncated IP address. */
export type PersonSignIn = {
  id: string;
  device: string;
  network: string | null;
  signedInAt: Date;
  usedAt: Date;
};

export type PersonNote = {
  id: string;
  body: string;
  author: string | null;
  isOwn: boolean;
  createdAt: Date;
};

export type Person = {
  userId: string;
  username: string;
  fullName: string;
  /** In which they read what the staff writes to them. */
  language: Language;
  avatarUrl: string | null;
  role: MemberRole;
  joinedAt: Date;
  inForce: StandingKind[];
  /** The viewer outranks this member. */
  mayAct: boolean;
  isSelf: boolean;
  /** Roles the viewer may assign, including the current one. Empty if the viewer may not change the role. */
  givable: InvitedRole[];
  mayOffer: boolean;
  counts: { startups: number; comments: number; votes: number };
  sanctions: PersonSanction[];
  signIns: PersonSignIn[];
  notes: PersonNote[];
};

export const OneMemberSignIn = z.object({ userId: Id, signInId: Id });
export type OneMemberSignIn = z.infer<typeof OneMemberSignIn>;

export const AddNote = z.object({
  userId: Id,
  body: z
    .string()
    .max(
      4 * MAX_NOTE_LENGTH,
      stop(() => tooLong(MAX_NOTE_LENGTH)),
    )
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(1, { error: m.common_emptyText })
        .max(
          MAX_NOTE_LENGTH,
          stop(() => tooLong(MAX_NOTE_LENGTH)),
        ),
    ),
});
export type AddNote = z.infer<typeof AddNote>;

export const OneNote = z.object({ noteId: Id });
export type OneNote = z.infer<typeof OneNote>;
