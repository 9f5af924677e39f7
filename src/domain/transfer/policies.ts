/**
 * What no one but members themselves can see. An owner's archive leaves out the rows that fulfill a condition, and has other
 * values for some columns. Both are SQL that reads a row as `t`.
 */
export type MembersOwn = { why: string; rows?: string; columns?: Readonly<Record<string, string>> };

/**
 * What becomes of a table when its community moves to another deployment. `without` names columns that stay behind, with
 * the reason. `order` is the order of the rows in the archive if it isn't the key's.
 */
export type TablePolicy =
  | { fate: "travels"; without?: Readonly<Record<string, string>>; order?: string; membersOwn?: MembersOwn }
  | { fate: "rebuilt" | "stays"; why: string };

const travels: TablePolicy = { fate: "travels" };
const stays = (why: string): TablePolicy => ({ fate: "stays", why });
const rebuilt = (why: string): TablePolicy => ({ fate: "rebuilt", why });

const seenAlone = (why: string): TablePolicy => ({ fate: "travels", membersOwn: { why, rows: "true" } });
const ofDraft = `exists (select from startups s
  where s.tenant_id = t.tenant_id and s.id = t.startup_id and s.status = 'draft')`;
const travelsWithStartup: TablePolicy = {
  fate: "travels",
  membersOwn: { why: "belongs to a startup, which may be a draft", rows: ofDraft },
};
/** The value of a field of the directory if its member shows it. */
const ifShown = (field: string, nothing: string): string =>
  `case when '${field}' = any (t.shown_fields) then t.${field} else ${nothing} end`;

const SIGN_IN = "signs in or helps to";
const OPERATOR = "belongs to the operator of the deployment";
const TRACE = "traces single visitors or devices";
const DAYS = "expires within days";
const PENDING = "holds the hash of a secret link; the invitation is sent again";

/**
 * Every table with rows of a community. A test refuses a table that isn't listed, so that neither a secret travels nor
 * content stays behind because it was forgotten. (LEAD-11)
 */
export const TABLE_POLICIES: Readonly<Record<string, TablePolicy>> = {
  access_blocks: stays("holds IP addresses"),
  agenda_items: travels,
  api_days: stays("counts calls with keys, which stay"),
  api_keys: stays(SIGN_IN),
  api_renewals: stays(SIGN_IN),
  api_writes: stays(DAYS),
  audit_checks: travels,
  audit_heads: travels,
  audit_log: { fate: "travels", without: { ip: "an IP address; the hash doesn't cover it" }, order: "seq" },
  auth_deletions: stays("exists while an account is being deleted"),
  auth_events: stays("belongs to the account"),
  auth_exports: stays(DAYS),
  auth_recoveries: stays(SIGN_IN),
  auth_sanctions: stays("is keyed with the deployment's secret"),
  auth_sessions: stays(SIGN_IN),
  auth_trusted_browsers: stays(SIGN_IN),
  board_places: travelsWithStartup,
  boards: travels,
  branding_drafts: travels,
  branding_versions: travels,
  calendar_feeds: stays("holds the hash of a secret address"),
  category_days: travels,
  comment_likes: travels,
  comment_mentions: travels,
  comment_revisions: travels,
  comments: travelsWithStartup,
  community_days: travels,
  community_exports: stays(DAYS),
  company_domains: stays("is proved to one deployment"),
  company_providers: stays("holds a secret"),
  content_flags: travels,
  counter_checks: stays("describes the deployment's own recounts"),
  day_visitors: stays(TRACE),
  decks: {
    fate: "travels",
    membersOwn: {
      why: "may be about a draft",
      columns: { startup_id: `case when ${ofDraft} then null else t.startup_id end` },
    },
  },
  declined_addresses: stays("is keyed with the deployment's secret"),
  directory_entries: {
    fate: "travels",
    membersOwn: {
      why: "fields that are switched off are shown to no other",
      rows: "t.listed_at is null",
      columns: {
        skills: ifShown("skills", "'{}'"),
        place: ifShown("place", "''"),
        languages: ifShown("languages", "'{}'"),
        links: ifShown("links", "'[]'"),
        cofounder: ifShown("cofounder", "''"),
        mentoring: ifShown("mentoring", "''"),
      },
    },
  },
  directory_searches: seenAlone("what a member looks for"),
  enterprise_offer_recipients: stays(OPERATOR),
  enterprise_offers: stays(OPERATOR),
  files: {
    fate: "travels",
    membersOwn: {
      why: "images of drafts, and images that weren't submitted",
      rows: `t.kind in ('logo', 'gallery')
        and not exists (select from startups s
          where s.tenant_id = t.tenant_id and s.logo_file_id = t.id and s.status <> 'draft')
        and not exists (select from startup_images i join startups s on s.tenant_id = i.tenant_id and s.id = i.startup_id
          where i.tenant_id = t.tenant_id and i.file_id = t.id and s.status <> 'draft')`,
    },
  },
  former_domains: stays("is registered by the operator"),
  foundings: stays(OPERATOR),
  hub_listings: stays("lists it in the hub of one deployment"),
  import_batches: stays("expires within a month"),
  import_rows: stays("expires within a month"),
  introductions: stays("holds contacts that members show to one another only"),
  join_applications: travels,
  legal_consents: travels,
  legal_draft_versions: travels,
  legal_drafts: travels,
  legal_pages: travels,
  mails: stays("waits to be sent, or was sent, by one deployment"),
  maker_invitations: stays(PENDING),
  member_days: travels,
  member_field_values: travels,
  member_invitation_uses: stays("refers to invitations, which stay"),
  member_invitations: stays(PENDING),
  member_notes: travels,
  members: travels,
  moderation_cases: travels,
  moderation_decisions: travels,
  moderation_views: travels,
  notices: {
    fate: "travels",
    without: { mail_at: "an import must not send emails" },
    membersOwn: { why: "a member's inbox", rows: "true" },
  },
  notification_preferences: travels,
  ownership_offers: stays(DAYS),
  page_days: travels,
  post_slugs: travels,
  post_versions: travels,
  posts: travels,
  question_votes: travels,
  questions: travels,
  rehearsals: seenAlone("how a speaker practiced"),
  rollup_states: travels,
  sales_requests: stays(OPERATOR),
  sanctions: travels,
  seats: {
    fate: "travels",
    without: { turn: "is counted across communities; the order of the rows keeps it" },
    order: "turn",
  },
  security_events: stays("holds IP addresses"),
  session_access_log: seenAlone("what a member has watched"),
  session_hosts: travels,
  sessions: travels,
  slide_comments: travels,
  slides: {
    fate: "travels",
    membersOwn: { why: "notes are the speaker's alone", columns: { notes: "''" } },
  },
  source_days: travels,
  stages: { fate: "travels", without: { driver_key: "lets one browser control the stage" } },
  startup_changes: travelsWithStartup,
  startup_day_stats: travelsWithStartup,
  startup_day_visitors: stays(TRACE),
  startup_days: travelsWithStartup,
  startup_drafts: {
    fate: "travels",
    without: { preview_word: "opens the preview page" },
    membersOwn: { why: "drafts that weren't submitted", rows: "true" },
  },
  startup_field_values: travelsWithStartup,
  startup_images: travelsWithStartup,
  startup_makers: travelsWithStartup,
  startup_slugs: travelsWithStartup,
  startup_visits: seenAlone("what a member has read"),
  startup_words: rebuilt("is learnt from the startups"),
  startups: {
    fate: "travels",
    without: { has_session: "follows from the sessions' programs" },
    membersOwn: { why: "drafts that weren't submitted", rows: "t.status = 'draft'" },
  },
  subscriptions: stays("refers to the deployment's payment provider"),
  support_tickets: travels,
  talk_feedback: seenAlone("speakers and hosts don't learn who gave it"),
  talks: travels,
  taxonomies: travels,
  tenant_domains: stays("is proved to one deployment"),
  tenant_flags: stays(OPERATOR),
  ticket_answers: travels,
  vital_days: travels,
  visitor_salts: stays(TRACE),
  votes: travelsWithStartup,
  webhook_deliveries: stays("is addressed to receivers of one deployment"),
  webhook_events: stays("is addressed to receivers of one deployment"),
  webhook_objects: stays("counts the events of one deployment"),
  webhooks: stays("holds secrets"),
};
