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
