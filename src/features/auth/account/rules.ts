/** `isThis` marks the viewer's current sign-in. */
export type ActiveSignIn = {
  id: string;
  device: string;
  community: string;
  host: string;
  signedInAt: Date;
  usedAt: Date;
  isThis: boolean;
};

export type Account = { hasPassword: boolean; signIns: ActiveSignIn[] };
