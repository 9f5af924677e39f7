import { type CachePort, HostingError } from "./port";

type Settings = { urls: readonly string[]; token: string; timeoutMs: number };

/**
 * Caches that drop answers by tag on a `PURGE` request, such as Varnish with `deploy/varnish.vcl`. All of them
 * have to accept it.
 */
export const httpCache = ({ urls, token, timeoutMs }: Settings): CachePort => ({
  async purgeTags(tags) {
    await Promise.all(urls.map((url) => purge(url, { tags, token, timeoutMs })));
  },
});

type Purge = Omit<Settings, "urls"> & { tags: readonly string[] };

async function purge(url: string, { tags, token, timeoutMs }: Purge): Promise<void> {
  const { host } = new URL(url);
  const status = await ask(url, {
    method: "PURGE",
    headers: { Authorization: `Bearer ${token}`, "Cache-Tag": tags.join(",") },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status === null) throw new HostingError("unanswered", `The cache at ${host} doesn't answer.`);
  if (status >= 200 && status < 300) return;
  const kind = status >= 500 ? "unanswered" : "refused";
  throw new HostingError(kind, `The cache at ${host} answered ${status}.`, status);
}

/** The status of the answer; null if there is none. */
async function ask(url: string, init: RequestInit): Promise<number | null> {
  try {
    const response = await fetch(url, init);
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
