/** What the user is asked where the sign-in is. */
export type HandoverCard = {
  /** `email` is masked, `account` the mark of the account for which the page is drawn. */
  user: { name: string; email: string; avatarUrl: string | null; account: string };
  community: string;
  domain: string;
  isMember: boolean;
  /** The address at which a user with a role elsewhere signs in instead. */
  elsewhere: string | null;
};

/** The user who is about to be signed in. Members who have begun it themselves aren't asked again. */
export type Arrival = { name: string; username: string; avatarUrl: string | null; isMember: boolean };
