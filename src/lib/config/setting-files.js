import { readFileSync } from "node:fs";

/**
 * Settings that can be read from a file, because container platforms provide secrets as files.
 * `APP_SECRET_FILE` is the path for `APP_SECRET`.
 */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_APP_URL",
  "DATABASE_PLATFORM_URL",
  "DATABASE_PASSWORD",
  "APP_SECRET",
  "SETTINGS_KEYS",
  "SMTP_URL",
  "GOOGLE_CLIENT_SECRET",
  "GITHUB_CLIENT_SECRET",
  "LINKEDIN_CLIENT_SECRET",
  "APPLE_PRIVATE_KEY",
  "MICROSOFT_CLIENT_SECRET",
  "OIDC_CLIENT_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "METRICS_TOKEN",
  "CRON_SECRET",
  "TURNSTILE_SECRET_KEY",
  "HCAPTCHA_SECRET_KEY",
];

/**
 * Reads the settings whose files the environment names, without the trailing newline editors add.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Record<string, string>}
 * @throws {Error} if a file can't be read or a setting is given twice
 */
export function readSettingFiles(environment) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new Error(`${name} and ${name}_FILE are both set; keep one of them.`);
    try {
      settings[name] = readFileSync(file, "utf8").trimEnd();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${name}_FILE cannot be read: ${reason}`);
    }
  }
  return settings;
}
