import { env, unknownSettings } from "@/env";
import { TIME_LIMITS } from "@/server/db/create-roles";
import { poolOf } from "@/server/db/pools";
import { KEPT_SETTINGS } from "@/server/db/session-settings";
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
 * The migration sets database timeouts and the settings that decide what values mean on the roles, unless an operator
 * created and maintains them. Checks each role over its own connection, where its settings apply.
 */
export async function warnOfMissingSettings(): Promise<void> {
  for (const role of ["app", "platform"] as const) {
    const { sql } = poolOf(role);
    const settings = await sql<Setting[]>`
      select name, current_setting(name) as value, current_user as role from pg_settings
      where name in ${sql(Object.keys({ ...TIME_LIMITS, ...KEPT_SETTINGS }))} order by name`;
    const unlimited = settings.filter(({ name, value }) => name in TIME_LIMITS && value === "0");
    if (unlimited.length > 0) log.warn(describe(unlimited, NO_LIMITS));
    const other = settings.filter(({ name, value }) => name in KEPT_SETTINGS && value !== WANTED[name]);
    if (other.length > 0) log.warn(describe(other, OTHER_MEANING));
  }
}

const WANTED: Readonly<Record<string, string>> = { ...TIME_LIMITS, ...KEPT_SETTINGS };

const NO_LIMITS = {
  fault: "has no time limits",
  effect: "so one request can hold a connection forever",
};
const OTHER_MEANING = {
  fault: "has settings under which the database reads values otherwise",
  effect: "so rows may be read wrongly",
};

type Setting = { name: string; value: string; role: string };

function describe(settings: readonly Setting[], { fault, effect }: typeof NO_LIMITS): string {
  const role = settings[0]?.role;
  const names = settings.map(({ name }) => name).join(", ");
  const statements = settings.map(({ name }) => `alter role "${role}" set ${name} = '${WANTED[name]}'`);
  return `the role ${role} ${fault} (${names}), ${effect}: ${statements.join("; ")}`;
}
