import { env } from "@/env";

export type ChecklistItem = { title: string; text: string; isDone: boolean };

/** Tasks to finish before launch, checked against this server's configuration. */
export const readChecklist = (): ChecklistItem[] => [
  {
    title: "A database of your own",
    text: "DATABASE_URL names a Postgres server that is backed up; the embedded one is for trying.",
    isDone: !env.EMBEDDED,
  },
  {
    title: "Encryption",
    text: "PUBLIC_SCHEME is https, and a proxy in front has the certificates.",
    isDone: env.PUBLIC_SCHEME === "https",
  },
  {
    title: "E-mail",
    text: "SMTP_URL and MAIL_FROM are set, so that confirmations and invitations arrive.",
    isDone: Boolean(env.SMTP_URL && env.MAIL_FROM),
  },
  {
    title: "Domains",
    text: "HUB_DOMAIN is a name on the internet, and DOMAIN_TARGET is where custom domains point.",
    isDone: !/(^|\.)localhost$/.test(env.HUB_DOMAIN) && Boolean(env.DOMAIN_TARGET),
  },
  {
    title: "Files",
    text: "S3_BUCKET names a store that every instance reaches; without it files lie on this machine's disk.",
    isDone: Boolean(env.S3_BUCKET),
  },
];
