/** Columns that reference a user but aren't exported, each with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  "branding_drafts.saved_by": "the community's look; what one published stands in the file what-i-did.json",
  "branding_versions.published_by": "the community's look; the act stands in the file what-i-did.json",
  "auth_verifications.mailed_to": "codes that open the account, good for minutes",
  "auth_deletions.user_id": "stands only while the account is being deleted",
  "auth_deletions.email": "stands only while the account is being deleted",
  "auth_users.email": "in the file account.json",
  "moderation_cases.decided_by": "who decided is in the file decisions-i-took.json",
  "stages.driver_id": "who gives the commands of an evening, in the file sessions-i-host.json",
  "notices.actor_id": "what others are told of one's deeds is theirs",
  "sanctions.imposed_by": "what one did in administration is in the file what-i-did.json",
  "sanctions.lifted_by": "what one did in administration is in the file what-i-did.json",
  "member_invitations.email": "one's own finds one's rows; others' are left out",
  "member_notes.user_id":
    "notes that those who run a community write for one another also name others; the community gives them out on request",
  "maker_invitations.email": "one's own finds one's rows; others' are left out",
  "sales_requests.email":
    "in the file messages-to-the-platform.json, also what was sent from it without an account",
  "support_tickets.email":
    "in the file messages-to-owners.json, also what was sent from it without an account",
};
