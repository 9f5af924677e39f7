import { afterAll, afterEach } from "vitest";
import { freePort } from "../../scripts/launcher/ports.js";
import { startDns, type Zone } from "../fakes/dns";
import { startProviders } from "../fakes/identity/provider";

const NAME = "idp.acme-labs.com";

/**
 * Starts a company's identity provider and the name server that knows `zones`, and has the product find both. They
 * end with the test file, and each test begins with a provider without faults. Called by `vi.hoisted`, because the
 * product reads its environment once.
 */
export async function startCompanyProvider() {
  const zones: Record<string, Zone> = {};
  const fake = await startProviders("http://localhost:3000", { name: NAME });
  const dnsPort = await freePort();
  const dns = await startDns(zones, dnsPort);
  process.env.WEB_FIXTURE = `${NAME}=127.0.0.1:${fake.port}`;
  process.env.DNS_SERVERS = `127.0.0.1:${dnsPort}`;
  afterEach(() => fake.repair());
  afterAll(() => Promise.all([fake.stop(), dns.close()]));
  return { fake, zones };
}
