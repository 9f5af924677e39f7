import { eq, or, type SQL, sql } from "drizzle-orm";
import {
  accessBlocks,
  agendaItems,
  auditLog,
  calendarFeeds,
  commentLikes,
  commentMentions,
  commentRevisions,
  comments,
  contentFlags,
  decks,
  enterpriseOfferRecipients,
  enterpriseOffers,
  files,
  joinApplications,
  legalConsents,
  legalDrafts,
  legalDraftVersions,
  legalPages,
  mails,
  makerInvitations,
  memberDays,
  memberFieldValues,
  memberInvitations,
  memberInvitationUses,
  memberNotes,
  members,
  moderationCases,
  moderationDecisions,
  moderationViews,
  notices,
  notificationPreferences,
  ownershipOffers,
  posts,
  postVersions,
  questions,
  questionVotes,
  rehearsals,
  salesRequests,
  sanctions,
  seats,
  securityEvents,
  sessionAccessLog,
  sessionHosts,
  sessions,
  slideComments,
  slides,
  startupChanges,
  startupDrafts,
  startupImages,
  startupMakers,
  startups,
  startupVisits,
  supportTickets,
  talkFeedback,
  talks,
  tenants,
  ticketAnswers,
  votes,
} from "@/domain/schema";
import { ACCOUNT_ROWS } from "./account-tables";
import { DIRECTORY_ROWS } from "./directory-tables";
import { by, isOwnRequest, isOwnTicket, type OwnRows, through } from "./export-table";

/** Excludes links, because they can sign in to the account. */
const MAIL = sql`jsonb_build_object('tenant_id', ${mails.tenantId}, 'subject', ${mails.subject},
  'text', regexp_replace(${mails.text}, '([?&](token|code)=)[^[:space:]&]+', '\\1…', 'g'),
  'sent_at', ${mails.sentAt}, 'created_at', ${mails.createdAt})`;

const COMMUNITY = sql`jsonb_build_object('id', ${tenants.id}, 'name', ${tenants.name}, 'domain', ${tenants.domain})`;

/** Rows are found by their community and ID, as their tables' primary keys are. */
const madeBy = (userId: string): SQL =>
  sql`(select ${startupMakers.tenantId}, ${startupMakers.startupId} from ${startupMakers} where ${startupMakers.userId} = ${userId})`;

const saidBy = (userId: string): SQL =>
  sql`(select ${comments.tenantId}, ${comments.id} from ${comments} where ${comments.userId} = ${userId})`;

const hostedBy = (userId: string): SQL =>
  sql`(select ${sessionHosts.tenantId}, ${sessionHosts.sessionId} from ${sessionHosts} where ${sessionHosts.userId} = ${userId})`;

const spokenBy = (userId: string): SQL =>
  sql`(select ${decks.tenantId}, ${decks.id} from ${decks} where ${decks.speakerId} = ${userId})`;

/**
 * Every table that holds a user's rows, in archive order. A test fails if a column references a user and is
 * missing from both this list and `NOT_EXPORTED`. (GDP-1)
 */
export const OWN_ROWS: readonly OwnRows[] = [
  ...ACCOUNT_ROWS,
  through(
    "communities",
    tenants,
    ({ userId }) =>
      sql`${tenants.id} in (select ${members.tenantId} from ${members} where ${members.userId} = ${userId})`,
    { row: COMMUNITY },
  ),
  by("memberships", members, [members.userId]),
  ...DIRECTORY_ROWS,
  by("my-fields", memberFieldValues, [memberFieldValues.userId]),
  {
    ...by("community-invitations", memberInvitations, [memberInvitations.invitedBy], {
      without: ["word_hash", "email"],
    }),
    where: ({ userId, email }) =>
      or(eq(memberInvitations.invitedBy, userId), eq(memberInvitations.email, email.toLowerCase())),
  },
  by("requests-to-join", joinApplications, [joinApplications.userId]),
  by("invitations-i-came-by", memberInvitationUses, [memberInvitationUses.userId]),
  by("offers-of-ownership", ownershipOffers, [ownershipOffers.fromId, ownershipOffers.toId], {
    without: ["from_id", "to_id"],
  }),
  by("offers-of-enterprise", enterpriseOfferRecipients, [enterpriseOfferRecipients.userId]),
  by("offers-of-enterprise-i-sent", enterpriseOffers, [enterpriseOffers.sentBy]),
  by("my-standing", sanctions, [sanctions.userId], { without: ["imposed_by", "lifted_by"] }),
  by("days-i-took-part", memberDays, [memberDays.userId]),
  {
    ...by("startups", startups, [startups.createdBy], { without: ["search", "hot_score"] }),
    where: ({ userId }) =>
      or(eq(startups.createdBy, userId), sql`(${startups.tenantId}, ${startups.id}) in ${madeBy(userId)}`),
  },
  through(
    "startup-images",
    startupImages,
    ({ userId }) => sql`(${startupImages.tenantId}, ${startupImages.startupId}) in ${madeBy(userId)}`,
  ),
  by("startup-roles", startupMakers, [startupMakers.userId]),
  {
    ...by("drafts", startupDrafts, [startupDrafts.savedBy], { without: ["preview_word"] }),
    where: ({ userId }) =>
      or(
        eq(startupDrafts.savedBy, userId),
        sql`(${startupDrafts.tenantId}, ${startupDrafts.startupId}) in ${madeBy(userId)}`,
      ),
  },
  by("startup-changes", startupChanges, [startupChanges.userId]),
  by("startup-visits", startupVisits, [startupVisits.userId]),
  {
    ...by("maker-invitations", makerInvitations, [makerInvitations.userId, makerInvitations.invitedBy], {
      without: ["word_hash", "email"],
    }),
    where: ({ userId, email }) =>
      or(
        eq(makerInvitations.userId, userId),
        eq(makerInvitations.invitedBy, userId),
        eq(makerInvitations.email, email.toLowerCase()),
      ),
  },
  by("votes", votes, [votes.userId]),
  by("comments", comments, [comments.userId]),
  through(
    "comment-revisions",
    commentRevisions,
    ({ userId }) => sql`(${commentRevisions.tenantId}, ${commentRevisions.commentId}) in ${saidBy(userId)}`,
  ),
  by("comment-likes", commentLikes, [commentLikes.userId]),
  by("mentions", commentMentions, [commentMentions.userId]),
  by("notices", notices, [notices.userId], { without: ["actor_id"] }),
  by("notification-preferences", notificationPreferences, [notificationPreferences.userId]),
  by("sessions-i-host", sessionHosts, [sessionHosts.userId]),
  through(
    "sessions",
    sessions,
    ({ userId }) => sql`(${sessions.tenantId}, ${sessions.id}) in ${hostedBy(userId)}`,
    {
      without: ["link"],
    },
  ),
  by("agenda-items", agendaItems, [agendaItems.speakerId]),
  by("seats", seats, [seats.userId]),
  by("calendar-address", calendarFeeds, [calendarFeeds.userId], { without: ["word_hash"] }),
  by("decks", decks, [decks.speakerId]),
  through(
    "slides",
    slides,
    ({ userId }) => sql`(${slides.tenantId}, ${slides.deckId}) in ${spokenBy(userId)}`,
  ),
  through(
    "rehearsals",
    rehearsals,
    ({ userId }) => sql`(${rehearsals.tenantId}, ${rehearsals.deckId}) in ${spokenBy(userId)}`,
  ),
  through("talks", talks, ({ userId }) => sql`(${talks.tenantId}, ${talks.deckId}) in ${spokenBy(userId)}`),
  by("questions", questions, [questions.userId]),
  by("question-votes", questionVotes, [questionVotes.userId]),
  by("slide-comments", slideComments, [slideComments.userId]),
  by("feedback-on-talks", talkFeedback, [talkFeedback.userId]),
  by("sessions-i-looked-at", sessionAccessLog, [sessionAccessLog.userId]),
  by("limits-i-hit", securityEvents, [securityEvents.actorId]),
  by("blocks-i-set", accessBlocks, [accessBlocks.createdBy]),
  by("notes-i-wrote-on-members", memberNotes, [memberNotes.authorId], { without: ["user_id"] }),
  by("posts", posts, [posts.authorId, posts.draftBy], { without: ["draft_by"] }),
  by("legal-pages", legalPages, [legalPages.publishedBy]),
  by("legal-drafts", legalDrafts, [legalDrafts.savedBy]),
  by("versions-of-legal-drafts", legalDraftVersions, [legalDraftVersions.savedBy]),
  by("what-i-agreed-to", legalConsents, [legalConsents.userId]),
  by("versions-of-posts", postVersions, [postVersions.savedBy]),
  by("reports", contentFlags, [contentFlags.reporterId], { without: ["reported"] }),
  {
    ...by("messages-to-owners", supportTickets, [supportTickets.userId], { without: ["fingerprint"] }),
    where: isOwnTicket,
  },
  {
    ...by("messages-to-the-platform", salesRequests, [salesRequests.userId], {
      without: ["fingerprint", "handled_at"],
    }),
    where: isOwnRequest,
  },
  {
    ...by("answers-to-messages", ticketAnswers, [ticketAnswers.authorId], {
      without: ["fingerprint", "author_id"],
    }),
    where: (account) =>
      or(
        eq(ticketAnswers.authorId, account.userId),
        sql`(${ticketAnswers.tenantId}, ${ticketAnswers.ticketId}) in (select ${supportTickets.tenantId}, ${supportTickets.id}
          from ${supportTickets} where ${isOwnTicket(account)})`,
      ),
  },
  by("decisions-on-what-i-posted", moderationCases, [moderationCases.authorId], {
    without: ["decided_by", "version"],
  }),
  by("decisions-i-took", moderationDecisions, [moderationDecisions.moderatorId], { without: ["before"] }),
  by("views-of-the-queue", moderationViews, [moderationViews.userId]),
  by("files", files, [files.userId]),
  {
    ...by("mails", mails, [mails.recipient], { row: MAIL }),
    where: ({ email }) => eq(sql`lower(${mails.recipient})`, email.toLowerCase()),
  },
  by("what-i-did", auditLog, [auditLog.actorId]),
  through(
    "what-was-done-to-me",
    auditLog,
    ({ userId }) => sql`${auditLog.targetId} = ${userId} and ${auditLog.actorId} is distinct from ${userId}`,
    { without: ["actor", "actor_id", "ip", "request_id"] },
  ),
];
