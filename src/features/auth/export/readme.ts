import { OWN_ROWS } from "./export-tables";

const WIDTH = 98;

type Group = { about: string; files: readonly string[] };

/** Groups the export's files for the readme. Files in no group are listed at the end. */
const GROUPS: readonly Group[] = [
  { about: "who you are", files: ["account", "profile", "former-usernames", "pictures"] },
  {
    about: "how and where you signed in; passwords and codes are left out",
    files: ["ways-to-sign-in", "sign-ins", "devices", "exports", "limits-i-hit", "days-i-took-part"],
  },
  {
    about: "your communities and roles",
    files: [
      "communities",
      "memberships",
      "community-invitations",
      "invitations-i-came-by",
      "offers-of-ownership",
      "offers-of-enterprise",
      "offers-of-enterprise-i-sent",
      "my-standing",
      "platform-roles",
    ],
  },
  {
    about: "what you launched or prepared",
    files: [
      ...["startups", "startup-images", "startup-roles", "drafts", "startup-changes", "startup-visits"],
      "maker-invitations",
    ],
  },
  {
    about: "what you posted; the revisions are earlier versions of your comments",
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
    about: "the sessions you host or attend; secret links are left out",
    files: [
      "sessions-i-host",
      "sessions",
      "agenda-items",
      "seats",
      "calendar-address",
      "sessions-i-looked-at",
    ],
  },
  { about: "your talks and how you rehearsed them", files: ["decks", "slides", "rehearsals", "talks"] },
  {
    about: "your questions, comments and feedback on talks",
    files: ["questions", "question-votes", "slide-comments", "feedback-on-talks"],
  },
  {
    about: "your reports and messages",
    files: [
      "reports",
      "notes-i-wrote-on-members",
      "messages-to-owners",
      "messages-to-the-platform",
      "answers-to-messages",
    ],
  },
  {
    about: "moderators' decisions on your posts, and yours on others'",
    files: ["decisions-on-what-i-posted", "decisions-i-took", "views-of-the-queue"],
  },
  {
    about: "your notifications and emails; sign-in links are blanked",
    files: ["notices", "notification-preferences", "mails"],
  },
  { about: "the blocks and exceptions you created", files: ["blocks-i-set"] },
  { about: "details of your images, which are in files/", files: ["files"] },
  {
    about: "the audit log entries about you",
    files: ["what-i-did", "what-was-done-to-me"],
  },
];

const HEAD = `Data stored about you
=====================

Each .json file is a list of rows as they are stored. Dates are ISO 8601 in UTC. "tenant_id" refers to a
community in communities.json.
`;

/** Builds the README of an export. It lists every file, including ones added later. (GDP-1) */
export function exportReadme(files: readonly string[] = OWN_ROWS.map(({ file }) => file)): string {
  const named = new Set(GROUPS.flatMap((group) => group.files));
  const rest = { about: "other data", files: files.filter((file) => !named.has(file)) };
  const groups = [...GROUPS, rest].map(({ about, files: wanted }) => ({
    about,
    files: wanted.filter((file) => files.includes(file)),
  }));
  const parts = groups.filter((group) => group.files.length > 0).map(describe);
  return `${HEAD}\n${parts.join("\n")}`;
}

const describe = ({ about, files }: Group): string => {
  const lines: string[] = [];
  for (const file of files) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + file.length + 2 < WIDTH)
      lines[lines.length - 1] = `${last}, ${file}`;
    else lines.push(file);
  }
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}:\n${lines.map((line) => `  ${line}\n`).join("")}`;
};
