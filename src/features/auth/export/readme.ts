import * as m from "#messages";
import { OWN_ROWS } from "./export-tables";

const WIDTH = 98;

type Group = { about: () => string; files: readonly string[] };

/** Groups the export's files for the readme. Files in no group are listed at the end. */
const GROUPS: readonly Group[] = [
  { about: m.auth_export_readme_identity, files: ["account", "profile", "former-usernames", "pictures"] },
  {
    about: m.auth_export_readme_signIns,
    files: [
      "ways-to-sign-in",
      "sign-ins",
      "devices",
      "api-keys",
      "passkeys",
      "trusted-browsers",
      "recovery",
      "account-events",
      "exports",
      "limits-i-hit",
      "days-i-took-part",
    ],
  },
  {
    about: m.auth_export_readme_communities,
    files: [
      "communities",
      "communities-i-create",
      "webhook-events",
      "memberships",
      "directory-entries",
      "directory-searches",
      "my-fields",
      "community-invitations",
      "invitations-i-came-by",
      "imports",
      "rows-with-my-address",
      "requests-to-join",
      "offers-of-ownership",
      "offers-of-enterprise",
      "offers-of-enterprise-i-sent",
      "my-standing",
      "platform-roles",
    ],
  },
  {
    about: m.auth_export_readme_startups,
    files: [
      ...["startups", "startup-images", "startup-roles", "drafts", "startup-changes", "startup-visits"],
      "maker-invitations",
    ],
  },
  {
    about: m.auth_export_readme_posts,
    files: [
      "votes",
      "comments",
      "comment-revisions",
      "comment-likes",
      "mentions",
      "posts",
      "versions-of-posts",
      "legal-pages",
      "legal-drafts",
      "versions-of-legal-drafts",
      "what-i-agreed-to",
    ],
  },
  {
    about: m.auth_export_readme_sessions,
    files: [
      "sessions-i-host",
      "sessions",
      "agenda-items",
      "seats",
      "calendar-address",
      "sessions-i-looked-at",
    ],
  },
  { about: m.auth_export_readme_talks, files: ["decks", "slides", "rehearsals", "talks"] },
  {
    about: m.auth_export_readme_feedback,
    files: ["questions", "question-votes", "slide-comments", "feedback-on-talks"],
  },
  {
    about: m.auth_export_readme_messages,
    files: [
      "introductions-i-asked-for",
      "introductions-i-was-asked-for",
      "reports",
      "notes-i-wrote-on-members",
      "messages-to-owners",
      "messages-to-the-platform",
      "answers-to-messages",
    ],
  },
  {
    about: m.auth_export_readme_decisions,
    files: ["decisions-on-what-i-posted", "decisions-i-took", "views-of-the-queue"],
  },
  {
    about: m.auth_export_readme_emails,
    files: ["notices", "notification-preferences", "mails"],
  },
  { about: m.auth_export_readme_blocks, files: ["blocks-i-set"] },
  { about: m.auth_export_readme_images, files: ["files"] },
  {
    about: m.auth_export_readme_audit,
    files: ["what-i-did", "what-was-done-to-me"],
  },
];

function head(): string {
  const title = m.auth_export_readme_title();
  const rows = m.auth_export_readme_rows();
  return [title, "=".repeat(title.length), "", rows, m.auth_export_readme_format(), ""].join("\n");
}

/** Builds the README of an export. It lists every file, including ones added later. (GDP-1) */
export function exportReadme(files: readonly string[] = OWN_ROWS.map(({ file }) => file)): string {
  const named = new Set(GROUPS.flatMap((group) => group.files));
  const rest = { about: m.auth_export_readme_rest, files: files.filter((file) => !named.has(file)) };
  const groups = [...GROUPS, rest].map(({ about, files: wanted }) => ({
    about,
    files: wanted.filter((file) => files.includes(file)),
  }));
  const parts = groups.filter((group) => group.files.length > 0).map(describe);
  return `${head()}\n${parts.join("\n")}`;
}

const describe = ({ about, files }: Group): string => {
  const lines: string[] = [];
  for (const file of files) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + file.length + 2 < WIDTH)
      lines[lines.length - 1] = `${last}, ${file}`;
    else lines.push(file);
  }
  return `${m.auth_export_readme_group({ about: about() })}\n${lines.map((line) => `  ${line}\n`).join("")}`;
};
