/** What lies in an export, for whoever opens it. */
export const EXPORT_README = `What is kept about you
======================

Each .json file is a list of rows as they are stored; dates are ISO 8601 in UTC. "tenant_id" names a community of
communities.json.

account, profile, former-usernames, pictures     who you are
ways-to-sign-in, sign-ins, devices, exports      how and where you signed in; passwords and codes are left out
communities, memberships, platform-roles         where you belong, and as what
startups, startup-images, startup-roles,         what you launched or prepared
drafts, startup-changes, startup-visits,
maker-invitations
votes, comments, comment-revisions,              what you did and said; the revisions are what your comments
comment-likes, mentions, posts                   said before you edited them
reports, messages-to-owners                      what you told moderators and owners
notices, notification-preferences, mails         what you were told; links that sign in are blanked
what-i-did, what-was-done-to-me                  the record of administration, as far as it is about you
files/                                           the images you uploaded
`;
