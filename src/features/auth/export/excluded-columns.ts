/** Columns that reference a user but aren't exported, each with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  "branding_drafts.saved_by": "the community's branding; the publication is in the file what-i-did.json",
  "branding_versions.published_by":
    "the community's branding; the publication is in the file what-i-did.json",
  "auth_verifications.mailed_to": "codes that open the account, good for minutes",
  "auth_totp.user_id": "the authenticator's secret, which signs in",
  "auth_recovery_codes.user_id": "hashes of codes that sign in",
  "auth_deletions.user_id": "exists only while the account is being deleted",
  "auth_deletions.email": "exists only while the account is being deleted",
  "auth_users.email": "in the file account.json",
  "moderation_cases.decided_by": "the user's decisions are in the file decisions-i-took.json",
  "community_exports.requested_by": "the request is in the file what-i-did.json",
  "stages.driver_id": "the driver's sessions are in the file sessions-i-host.json",
  "notices.actor_id": "notifications to others about the user's actions belong to those others",
  "sanctions.imposed_by": "the user's administrative actions are in the file what-i-did.json",
  "sanctions.lifted_by": "the user's administrative actions are in the file what-i-did.json",
  "member_invitations.email": "the user's own address finds the user's rows; other addresses are left out",
  "member_notes.user_id":
    "notes that a community's team writes for itself also name other members; the community gives them out on request",
  "join_applications.decided_by": "the user's administrative actions are in the file what-i-did.json",
  "introductions.recipient_contact": "the contact that the other member gave, in their own export",
  "maker_invitations.email": "the user's own address finds the user's rows; other addresses are left out",
  "sales_requests.email":
    "in the file messages-to-the-platform.json, also what was sent from it without an account",
  "support_tickets.email":
    "in the file messages-to-owners.json, also what was sent from it without an account",
};
