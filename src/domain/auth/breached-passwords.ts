import { createHash } from "node:crypto";
import * as m from "#messages";
import { env } from "@/env";
import { AppError } from "@/lib/errors/app-error";
import { processSingleton } from "@/lib/process-singleton";
import { log } from "@/server/logging/log";
import { webPort } from "@/server/providers";

const ANSWER_MS = 3000;
/** A range has about 1,000 lines of 40 bytes. */
const MAX_BYTES = 500_000;
/** The digits of a hash that leave this server, which some 1,000 breached passwords share, and the rest. */
const PARTS = /^(.{5})(.+)$/;

/** The most used passwords of published breaches, loaded with the first use. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  processSingleton("common-passwords", async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    return new Set(dictionary["passwords-common"]);
  });

/**
 * Refuses a password that is known from breaches, because attackers try those first.
 * @throws AppError BAD_REQUEST (`password`)
 */
export async function assertNotBreached(password: string): Promise<void> {
  const common = await commonPasswords();
  if (common.has(password) || common.has(password.toLowerCase()))
    throw new AppError("BAD_REQUEST", m.lib_security_password_common(), "password");
  if (env.BREACHED_PASSWORDS_URL && (await isInRange(env.BREACHED_PASSWORDS_URL, password)))
    throw new AppError("BAD_REQUEST", m.auth_passwordBreached(), "password");
}

/**
 * Asks a service for all breached passwords whose hash begins like this one's, so that it doesn't learn the password
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords). A service that doesn't answer lets every password pass.
 */
async function isInRange(service: string, password: string): Promise<boolean> {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const [, prefix, rest] = PARTS.exec(hash) ?? [];
  const answer = await webPort().read({
    url: `${service}${prefix}`,
    types: ["text/plain"],
    maxBytes: MAX_BYTES,
    agent: "StartupHub",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (answer.outcome !== "read") {
    log.warn({ outcome: answer.outcome }, "the list of breached passwords can't be asked");
    return false;
  }
  const lines = Buffer.from(answer.bytes).toString("latin1").split(/\r?\n/);
  // Lines that only hide the length of the list have a count of 0.
  return lines.some((line) => line.startsWith(`${rest}:`) && !line.endsWith(":0"));
}
