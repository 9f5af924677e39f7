import { freePort } from "../../scripts/launcher/ports.js";
import { startProvider } from "../../tools/fake-cloudflare/start-provider";
import { livelyState } from "../../tools/fake-cloudflare/state";
import { startFakeStripe } from "../../tools/fake-stripe/start-stripe";
import { startProviders } from "../fakes/identity/provider";
import { lanternSite, startWebsite } from "../fakes/website";
import { startPooler } from "../support/pooler";
import { APP_SECRET, startProduct } from "../support/product";

let pooler: Awaited<ReturnType<typeof startPooler>> | undefined;

/** Puts a pooler in front of the database, for this server and for those that journeys start. */
async function connectByPooler(databaseUrl: string): Promise<Record<string, string>> {
  pooler = await startPooler(process.env.PGBOUNCER_PATH ?? "", databaseUrl, APP_SECRET);
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_PREPARED_STATEMENTS: "off",
  };
  process.env.E2E_SERVER_SETTINGS = JSON.stringify(settings);
  return settings;
}

/** One server and one seeded database for all journeys; each makes its own accounts to stay apart. */
export default async function setUp(): Promise<() => Promise<void>> {
  const port = Number(process.env.E2E_PORT);
  const METRICS_TOKEN = "a-token-of-the-operator";
  process.env.METRICS_TOKEN = METRICS_TOKEN;
  const identity = await startProviders(`http://localhost:${port}`);
  const website = await startWebsite(lanternSite);
  const provider = await startProvider({ state: livelyState() });
  const payments = await startFakeStripe({ webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook` });
  process.env.E2E_PAYMENTS = payments.url;
  process.env.E2E_WEBSITE = `http://lanternfold.example:${website.port}`;
  // Tests of domains start a name server there.
  const dns = await freePort();
  process.env.E2E_DNS_PORT = String(dns);
  const product = await startProduct({
    database: `startuphub_e2e_${port}`,
    port,
    connect: process.env.PGBOUNCER_PATH ? connectByPooler : undefined,
    environment: {
      ...identity.environment.google,
      METRICS_TOKEN,
      WEB_FIXTURE: `lanternfold.example=127.0.0.1:${website.port},product.example=127.0.0.1:${port}`,
      DNS_SERVERS: `127.0.0.1:${dns}`,
      DOMAIN_ADDRESSES: "127.0.0.1",
      HOSTING_API_URL: provider.url,
      ...payments.environment,
    },
  });
  process.env.E2E_DATABASE_URL = product.databaseUrl;
  return async () => {
    await product.stop();
    await pooler?.stop();
    await identity.stop();
    await website.close();
    await provider.close();
    await payments.close();
  };
}
