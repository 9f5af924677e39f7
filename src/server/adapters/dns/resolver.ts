import { Resolver } from "node:dns/promises";
import type { DnsAnswer, DnsPort, RecordType } from "./port";

const TIMEOUT_MS = 2500;
const TRIES = 2;

/** c-ares codes for answers that confirm the record doesn't exist. */
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

const plainName = (name: string): string => name.replace(/\.$/, "").toLowerCase();

/** Queries the given name servers (`address` or `address:port`), or the system's. */
export function resolving(servers?: readonly string[]): DnsPort {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers?.length) resolver.setServers(servers);

  const READERS: Record<RecordType, (name: string) => Promise<string[]>> = {
    TXT: async (name) => (await resolver.resolveTxt(name)).map((chunks) => chunks.join("")),
    CNAME: async (name) => (await resolver.resolveCname(name)).map(plainName),
    A: (name) => resolver.resolve4(name),
    AAAA: (name) => resolver.resolve6(name),
  };

  async function ask(name: string, type: RecordType): Promise<DnsAnswer> {
    const asked = { name, type, resolvers: resolver.getServers() };
    try {
      return { ...asked, outcome: "answer", values: await READERS[type](name), code: null };
    } catch (error) {
      const code = codeOf(error);
      return { ...asked, outcome: ABSENT.has(code) ? "absent" : "failed", values: [], code };
    }
  }

  return {
    ask,
    async addresses(name) {
      const found = (await Promise.all([ask(name, "A"), ask(name, "AAAA")])).flatMap(({ values }) => values);
      if (found.length === 0) throw new Error(`${name} has no address.`);
      return found;
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "EUNKNOWN";
