import { env } from "@/env";
import { diskStore } from "./adapters/files/disk";
import type { FileStore } from "./adapters/files/port";
import { google } from "./adapters/identity/google";
import type { IdentityPort } from "./adapters/identity/port";
import { outbox } from "./adapters/mail/outbox";
import type { MailPort } from "./adapters/mail/port";
import { smtp } from "./adapters/mail/smtp";

let mailer: MailPort | undefined;
let files: FileStore | undefined;

/** SMTP when an address of it is set, otherwise the outbox. */
export function mailPort(): MailPort {
  mailer ??= env.SMTP_URL ? smtp(env.SMTP_URL) : outbox;
  return mailer;
}

/** Where uploaded images are kept. */
export function fileStore(): FileStore {
  files ??= diskStore(env.FILES_DIR);
  return files;
}

/** Google when both of its secrets are set; null otherwise, and its button says so. */
export function googlePort(): IdentityPort | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) return null;
  return google({
    clientId,
    clientSecret,
    authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    userInfoUrl: env.GOOGLE_USERINFO_URL,
  });
}
