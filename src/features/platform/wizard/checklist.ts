import { env } from "@/env";

export type ChecklistItem = { title: string; text: string; isDone: boolean };

/** Tasks to finish before launch, checked against this server's configuration. */
export const readChecklist = (): ChecklistItem[] => [
  {
    title: "Your own database",
    text: "DATABASE_URL points to a Postgres server with backups. The embedded one is for trying things out.",
    isDone: !env.EMBEDDED,
  },
  {
    title: "Encryption",
    text: "PUBLIC_SCHEME is https, and a reverse proxy has the certificates.",
    isDone: env.PUBLIC_SCHEME === "https",
  },
  {
    title: "Email",
    text: "SMTP_URL and MAIL_FROM are set, so confirmations and invitations arrive.",
    isDone: Boolean(env.SMTP_URL && env.MAIL_FROM),
  },
  {
    title: "Domains",
    text: "HUB_DOMAIN is a public domain, and DOMAIN_TARGET is where custom domains point.",
    isDone: !/(^|\.)localhost$/.test(env.HUB_DOMAIN) && Boolean(env.DOMAIN_TARGET),
  },
  {
    title: "Files",
    text: "S3_BUCKET names a bucket that every instance can reach. Without it, files are on this machine's disk.",
    isDone: Boolean(env.S3_BUCKET),
  },
];
