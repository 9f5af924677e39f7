import { Cluster } from "./cluster.js";
import { beforeEnd } from "./lifecycle.js";
import { progress } from "./reporter.js";
import { embeddedSecrets } from "./secrets.js";

/**
 * Starts a Postgres separate from the product's, so that tests can't touch real data, and returns its URL.
 */
export async function startTestCluster(name, { isQuick, major = 18 }) {
  progress("database", `an embedded PostgreSQL ${major} of its own`);
  const cluster = new Cluster(name, embeddedSecrets().databasePassword, { isQuick, major });
  beforeEnd(() => cluster.stop());
  await cluster.start();
  return cluster.url();
}
