import { createHmac } from "node:crypto";
import { describeAddress } from "../../src/lib/database-address.js";
import { Cluster } from "./cluster.js";
import { ask } from "./connection.js";
import { beforeEnd, fail, isEnding } from "./lifecycle.js";
import { Failure, progress } from "./progress.js";
import { transferOwnership } from "./transfer-ownership.js";

const NAME = "startuphub";
const OLDEST = 150_000;

function inspect(url) {
  return ask(url, async (sql) => {
    const [found] = await sql`
      select current_setting('server_version_num')::int as version, rolsuper or rolcreaterole as "mayCreateRoles"
      from pg_roles where rolname = current_user`;
    return found;
  });
}

/** Why the product cannot live in this database, or nothing. */
export function whyUnfit({ version, mayCreateRoles }, url, hasOwnRoles) {
  if (version < OLDEST) {
    return `DATABASE_URL is PostgreSQL ${release(version)} (${describeAddress(url)}); 15 or newer is needed.`;
  }
  if (mayCreateRoles || hasOwnRoles) return undefined;
  const role = decodeURIComponent(new URL(url).username);
  return (
    `The role in DATABASE_URL (${describeAddress(url)}) may not create roles. Let an administrator run:\n` +
    `alter role "${role}" createrole;`
  );
}

const release = (version) => Math.floor(version / 10_000);

/** Checks a database that somebody else runs. */
export async function checkDatabase(url, { hasOwnRoles = false } = {}) {
  const found = await inspect(url).catch((error) => {
    const reason = error.message || error.errors?.[0]?.message || error.code;
    throw new Failure(`DATABASE_URL cannot be reached (${describeAddress(url)}):\n${reason}`);
  });
  const reason = whyUnfit(found, url, hasOwnRoles);
  if (reason) throw new Failure(reason);
  progress("database", `PostgreSQL ${release(found.version)} at ${describeAddress(url)}`);
}

/**
 * Makes the product's role and database, as an operator does it by the README: the role is no superuser, so that what
 * works here works in a deployment. It may also create databases, which `npm run backup -- --verify` needs.
 */
async function createOnce(cluster, password) {
  await ask(cluster.url(), async (sql) => {
    const [role] = await sql`select from pg_roles where rolname = ${NAME}`;
    if (!role) await sql.unsafe(`create role "${NAME}" login createrole createdb password '${password}'`);
    const [found] = await sql`
      select pg_get_userbyid(datdba) as owner from pg_database where datname = ${NAME}`;
    if (!found) await sql.unsafe(`create database "${NAME}" owner "${NAME}"`);
    else if (found.owner !== NAME) await transferOwnership(cluster.url(NAME), found.owner, NAME);
  });
}

/** Starts the embedded Postgres, or reuses a living one, and returns the address of the product's database. */
export async function startEmbedded(password, { keep = false } = {}) {
  const cluster = new Cluster("postgres", password);
  const wasAlive = Boolean(cluster.living());
  progress("database", wasAlive ? "embedded Postgres, still running" : "starting the embedded Postgres");
  if (!keep || !wasAlive) beforeEnd(() => cluster.stop());
  await cluster.start();
  const ownerPassword = createHmac("sha256", password).update(`role ${NAME}`).digest("hex");
  await createOnce(cluster, ownerPassword);
  return { cluster, url: cluster.url(NAME, { user: NAME, password: ownerPassword }) };
}

/** Starts Postgres again whenever it dies while we serve. */
export function watchCluster(cluster) {
  const look = async () => {
    if (isEnding()) return;
    try {
      if (!cluster.living()) {
        progress("database", "Postgres stopped unexpectedly; starting it again");
        await cluster.start();
      }
      setTimeout(look, 1000).unref();
    } catch (error) {
      await fail(error);
    }
  };
  setTimeout(look, 1000).unref();
}
