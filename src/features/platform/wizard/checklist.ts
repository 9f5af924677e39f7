import * as m from "#messages";
import { env } from "@/env";

export type ChecklistItem = { title: string; text: string; isDone: boolean };

/** Tasks to finish before launch, checked against this server's configuration. */
export const readChecklist = (): ChecklistItem[] => [
  {
    title: m.platform_wizard_checklist_database(),
    text: m.platform_wizard_checklist_databaseText(),
    isDone: !env.EMBEDDED,
  },
  {
    title: m.platform_wizard_checklist_encryption(),
    text: m.platform_wizard_checklist_encryptionText(),
    isDone: env.PUBLIC_SCHEME === "https",
  },
  {
    title: m.common_email(),
    text: m.platform_wizard_checklist_emailText(),
    isDone: Boolean(env.SMTP_URL && env.MAIL_FROM),
  },
  {
    title: m.common_domains(),
    text: m.platform_wizard_checklist_domainsText(),
    isDone: !/(^|\.)localhost$/.test(env.HUB_DOMAIN) && Boolean(env.DOMAIN_TARGET),
  },
  {
    title: m.platform_wizard_checklist_files(),
    text: m.platform_wizard_checklist_filesText(),
    isDone: Boolean(env.S3_BUCKET),
  },
];
