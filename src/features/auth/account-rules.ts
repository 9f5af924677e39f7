/** How long a sign-in counts as fresh. */
export const RECENT_MINUTES = 30;

/** `isThis` is the sign-in by which one looks. */
export type ActiveSignIn = {
  id: string;
  device: string;
  community: string;
  host: string;
  signedInAt: Date;
  usedAt: Date;
  isThis: boolean;
};

export type Account = { hasPassword: boolean; hasGoogle: boolean; signIns: ActiveSignIn[] };
