import { createHmac } from "node:crypto";
import { Cluster } from "./cluster.js";
import { ask } from "./connection.js";
import { beforeEnd, fail, isEnding } from "./lifecycle.js";
import { holderOf } from "./lock.js";
import { progress } from "./reporter.js";
import { transferOwnership } from "./transfer-ownership.js";

const NAME = "startuphub";

/**
 * Creates the product's role and database as the README tells operators to. The role isn't a superuser, so
 * that everything that works here also works in a deployment. It may create databases, because `npm run
 * backup -- --verify` needs that.
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

/** With `keep`, Postgres is left as it was found: it runs on if it ran before. */
export async function startEmbedded(password, { keep = false } = {}) {
  const cluster = new Cluster("postgres", password);
  const wasAlive = Boolean(cluster.living());
  progress("database", wasAlive ? "embedded Postgres, still running" : "starting the embedded Postgres");
  // A server that started meanwhile uses this Postgres, and stops it when it ends.
  if (!keep || !wasAlive) beforeEnd(() => (holderOf("start") ? undefined : cluster.stop()));
  await cluster.start();
  const ownerPassword = createHmac("sha256", password).update(`role ${NAME}`).digest("hex");
  await createOnce(cluster, ownerPassword);
  return { cluster, url: cluster.url(NAME, { user: NAME, password: ownerPassword }) };
}

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
