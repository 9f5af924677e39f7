import { Cluster } from "../launcher/cluster.js";
import { beforeEnd } from "../launcher/lifecycle.js";
import { progress } from "../launcher/reporter.js";
import { embeddedSecrets } from "../launcher/secrets.js";

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
