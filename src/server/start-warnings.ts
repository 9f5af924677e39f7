import { env } from "@/env";
import { log } from "./log";

/** Says at the start what an operator should know before strangers reach this server. */
export function warnAtStart(): void {
  if (env.EMBEDDED) {
    log.warn("other machines may reach this server; demo sign-ins and the outbox answer only on this one");
    return;
  }
  if (!env.SMTP_URL) log.warn("SMTP_URL is not set, so no e-mail leaves this server and nobody can sign up");
  if (env.PUBLIC_SCHEME === "http") log.warn("PUBLIC_SCHEME is http, so sign-ins travel unencrypted");
}
