export type RecordType = "TXT" | "CNAME" | "A" | "AAAA";

/**
 * What a name server really said to one question. `absent`: there is no such record, `code` says why; `failed`: there
 * was no answer to rely on. A TXT value is its chunks joined; names end without a dot, in lower case.
 */
export type DnsAnswer = {
  name: string;
  type: RecordType;
  resolvers: string[];
  outcome: "answer" | "absent" | "failed";
  values: string[];
  code: string | null;
};

/** Asks name servers; never throws, and waits for seconds at most. */
export interface DnsPort {
  ask(name: string, type: RecordType): Promise<DnsAnswer>;
  /** All addresses of a name, of both versions; an error where there are none. */
  addresses(name: string): Promise<string[]>;
}
