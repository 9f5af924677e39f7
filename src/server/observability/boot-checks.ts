import { env, unknownSettings } from "@/env";
import { ROLE_SETTINGS } from "@/server/db/create-roles";
import { poolOf } from "@/server/db/pools";
import { log } from "@/server/logging/log";

export function checkStartup(): void {
  for (const name of unknownSettings())
    log.warn(`${name} in .env isn't a setting, so it changes nothing: see .env.example`);
  if (env.EMBEDDED) {
    log.warn("other machines may reach this server; demo sign-ins and the outbox answer only on this one");
    return;
  }
  if (!env.SMTP_URL) log.warn("SMTP_URL is not set, so no email leaves this server and users can't sign up");
  if (env.PUBLIC_SCHEME === "http") log.warn("PUBLIC_SCHEME is http, so sign-ins travel unencrypted");
}

/**
 * The migration sets database timeouts on the roles, unless an operator created and maintains them. Checks
 * each role over its own connection, where its settings apply.
 */
export async function warnOfMissingLimits(): Promise<void> {
  for (const role of ["app", "platform"] as const) {
    const { sql } = poolOf(role);
    const settings = await sql<Setting[]>`
      select name, current_user as role from pg_settings
      where name in ${sql(Object.keys(ROLE_SETTINGS))} and setting = '0' order by name`;
    if (settings.length > 0) log.warn(describe(settings));
  }
}

type Setting = { name: keyof typeof ROLE_SETTINGS; role: string };

function describe(settings: readonly Setting[]): string {
  const role = settings[0]?.role;
  const names = settings.map(({ name }) => name).join(", ");
  const statements = settings.map(
    ({ name }) => `alter role "${role}" set ${name} = '${ROLE_SETTINGS[name]}'`,
  );
  return `the role ${role} has no time limits (${names}), so one request can hold a connection forever: ${statements.join("; ")}`;
}
