/** A member's sanctions in one community. Times are instants; `bannedUntil: null` means permanent. */
export type Sanctions = {
  mutedUntil: Date | null;
  muteReason: string | null;
  suspendedUntil: Date | null;
  suspendReason: string | null;
  bannedAt: Date | null;
  bannedUntil: Date | null;
  banReason: string | null;
};

export const NO_SANCTIONS: Readonly<Sanctions> = {
  mutedUntil: null,
  muteReason: null,
  suspendedUntil: null,
  suspendReason: null,
  bannedAt: null,
  bannedUntil: null,
  banReason: null,
};

/** A user's ban from the whole platform. `accountBannedUntil: null` means permanent. */
export type AccountBan = { accountStatus: "active" | "banned"; accountBannedUntil: Date | null };

const isAhead = (until: Date | null, now: Date): boolean => until !== null && until > now;

export const isMuted = ({ mutedUntil }: Pick<Sanctions, "mutedUntil">, now: Date): boolean =>
  isAhead(mutedUntil, now);

export const isSuspended = ({ suspendedUntil }: Pick<Sanctions, "suspendedUntil">, now: Date): boolean =>
  isAhead(suspendedUntil, now);

/** Whether a community's ban is in force. The SQL of the same question is in `domain/member/good-standing.ts`. */
export const isBanned = (
  { bannedAt, bannedUntil }: Pick<Sanctions, "bannedAt" | "bannedUntil">,
  now: Date,
): boolean => bannedAt !== null && (bannedUntil === null || bannedUntil > now);

/** Whether a ban from the platform is in force. */
export const isAccountBanned = ({ accountStatus, accountBannedUntil }: AccountBan, now: Date): boolean =>
  accountStatus === "banned" && (accountBannedUntil === null || accountBannedUntil > now);
