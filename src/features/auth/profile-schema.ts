import type { ProfileLink } from "./profile-rules";

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
  joinedAt: Date | null;
};
