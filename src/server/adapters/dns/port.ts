export type RecordType = "TXT" | "CNAME" | "A" | "AAAA";

/**
 * A name server's answer to one query. `absent`: there is no such record, and `code` gives the reason.
 * `failed`: there was no reliable answer. TXT chunks are joined; names are lowercase without a trailing dot.
 */
export type DnsAnswer = {
  name: string;
  type: RecordType;
  resolvers: string[];
  outcome: "answer" | "absent" | "failed";
  values: string[];
  code: string | null;
};

export interface DnsPort {
  ask(name: string, type: RecordType): Promise<DnsAnswer>;
  /** All IPv4 and IPv6 addresses of a name. Rejects if there are none. */
  addresses(name: string): Promise<string[]>;
}
