import { describeAddress } from "../../src/lib/config/database-url.js";
import { ask } from "./connection.js";
import { Failure, progress } from "./reporter.js";

const OLDEST = 150_000;
/** Each belongs to PostgreSQL itself, but some packages of it come without them. */
const EXTENSIONS = ["pg_trgm", "unaccent", "btree_gin"];
/** Client options that work with every pooler. */
const THROUGH_POOLER = { prepare: false, fetch_types: false };

const release = (version) => Math.floor(version / 10_000);

/** A role that doesn't own the database may still have the grants to create schemas and tables. */
const inspect = async (sql) => {
  const [found] = await sql`
    select current_setting('server_version_num')::int as version, current_database() as database,
      current_user as role, rolsuper or rolcreaterole as "mayCreateRoles",
      pg_has_role(current_user, datdba, 'usage') or (has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false)) as "mayCreateTables",
      pg_encoding_to_char(encoding) as encoding, lower('I') = 'i' as "lowersAscii",
      (select string_agg(name, ', ') from unnest(string_to_array(${EXTENSIONS.join()}, ',')) as name
        where name not in (select name from pg_available_extensions)) as "missingExtensions"
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`;
  return found;
};

/**
 * Returns the reason the product can't run in this database, or nothing. `own` holds the URLs of custom login
 * roles.
 */
export function whyUnfit(found, { name, url }, own = {}) {
  const { role, database } = found;
  if (found.version < OLDEST) {
    return `${name} is PostgreSQL ${release(found.version)} (${describeAddress(url)}); 15 or newer is needed.`;
  }
  const place = `${name} (${describeAddress(url)})`;
  const fault = whyUnsuitable(found);
  if (fault) return `The database "${database}" in ${place} ${fault}`;
  if (!found.mayCreateTables) {
    return (
      `The role "${role}" in ${place} doesn't own the database "${database}". Let an administrator run:\n` +
      `alter database "${database}" owner to "${role}";`
    );
  }
  const missing = Object.keys(own).filter((setting) => !own[setting]);
  const given = Object.keys(own).filter((setting) => own[setting]);
  if (found.mayCreateRoles || (given.length > 0 && missing.length === 0)) return undefined;
  if (given.length > 0) {
    return `${given.join(", ")} is set, and ${missing.join(", ")} is missing: the role in ${place} may not create roles, so both are needed.`;
  }
  return (
    `The role in ${place} may not create roles. Let an administrator run:\n` +
    `alter role "${role}" createrole;`
  );
}

const MAKE_ANOTHER =
  "Make another one:\ncreate database startuphub template template0 encoding 'UTF8' locale 'C.UTF-8';";

/** What a database has from its creation, or its server lacks. */
function whyUnsuitable({ encoding, lowersAscii, missingExtensions }) {
  if (encoding !== "UTF8") return `has the encoding ${encoding}; UTF8 is needed. ${MAKE_ANOTHER}`;
  if (!lowersAscii)
    return `has a locale in which "i" isn't the small letter of "I", so email addresses wouldn't be recognized. ${MAKE_ANOTHER}`;
  if (!missingExtensions) return undefined;
  return `needs extensions that its server doesn't have: ${missingExtensions}. Install them there; most systems have them in a package named postgresql-contrib.`;
}

function askAt({ name, url }, question) {
  return ask(url, question, THROUGH_POOLER).catch((error) => {
    const reason = error.message || error.errors?.[0]?.message || error.code;
    throw new Failure(`${name} cannot be reached (${describeAddress(url)}):\n${reason}`);
  });
}

function others({ databaseUrl, directUrl, own }) {
  const pooler = { name: "DATABASE_URL", url: databaseUrl };
  const roles = Object.entries(own).map(([name, url]) => ({ name, url }));
  return [...(databaseUrl === directUrl ? [] : [pooler]), ...roles.filter(({ url }) => url)];
}

export async function checkDatabase(settings) {
  const { directName: name, directUrl: url, own } = settings;
  const found = await askAt({ name, url }, inspect);
  const reason = whyUnfit(found, { name, url }, own);
  if (reason) throw new Failure(reason);
  for (const other of others(settings)) await askAt(other, (sql) => sql.unsafe("select 1"));
  progress("database", `PostgreSQL ${release(found.version)} at ${describeAddress(url)}`);
}
