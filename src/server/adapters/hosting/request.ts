import type Cloudflare from "cloudflare";
import { type HostingAccount, HostingError } from "./port";
import { createValidatedFetch, toHostingError } from "./validated-fetch";

export type Settings = HostingAccount & {
  baseUrl: string;
  timeoutMs: number;
  /** Called before every request; it may wait or throw a HostingError. */
  takeCall: () => Promise<void>;
};

export type Ask = <T>(work: (client: Cloudflare) => Promise<T>) => Promise<T>;

export function opener({ apiToken, email, baseUrl, timeoutMs, takeCall }: Settings): Ask {
  let client: Promise<Cloudflare> | undefined;
  const open = async (): Promise<Cloudflare> => {
    const { default: Client } = await import("cloudflare");
    return new Client({
      apiToken,
      apiEmail: email,
      apiKey: null,
      userServiceKey: null,
      baseURL: baseUrl,
      timeout: timeoutMs,
      maxRetries: 0,
      logLevel: "off",
      fetch: createValidatedFetch(apiToken, takeCall),
    });
  };
  return async (work) => {
    client ??= open();
    try {
      return await work(await client);
    } catch (error) {
      throw toHostingError(error);
    }
  };
}

const MAX_ITEMS = 5000;

/** Collects all pages of a list. Throws if it doesn't end. */
export async function collect<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of pages) {
    items.push(item);
    if (items.length > MAX_ITEMS) throw new HostingError("unanswered", "The provider's list has no end.");
  }
  return items;
}
