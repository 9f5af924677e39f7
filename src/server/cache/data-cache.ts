import type { CacheEntry, CacheHandler } from "next/cache";
import { env } from "../../env.js";
import { CurrentCache, LAST_RESORT_MS } from "./current-cache.ts";
import { latestStart } from "./generations.ts";
import { pageTags } from "./tags.ts";

type Data = Omit<CacheEntry, "value"> & { bytes: Uint8Array };

const kept = new CurrentCache<Data>("data", {
  share: "pages",
  lifetimeMs: LAST_RESORT_MS,
  sizeOf: ({ bytes }) => bytes.buffer.byteLength,
});

/** Next names the path of a page by such a tag; its first part is the community's key. */
const PATH_TAG = /^_N_T_\/([^/~]+)/;

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** Where Next keeps what functions with "use cache" return. Next reads this file itself (`next.config.js`). */
const dataCache: CacheHandler = {
  async get(key) {
    const data = kept.get(key);
    return data && { ...data, value: streamOf(data.bytes) };
  },
  async set(key, pending) {
    const { value, ...rest } = await pending;
    const bytes = await new Response(value).bytes().catch(() => null);
    // What failed is computed again.
    if (bytes === null) return;
    const lifetimeMs = Math.min(rest.revalidate * 1000, LAST_RESORT_MS);
    kept.set(key, { ...rest, bytes }, { tags: rest.tags, since: rest.timestamp }, lifetimeMs);
  },
  async refreshTags() {},
  /** The development server keeps a second cache in front of this one, which asks only here. */
  async getExpiration(asked) {
    if (env.NODE_ENV !== "development") return 0;
    const ids = asked.flatMap((tag) => PATH_TAG.exec(tag)?.[1] ?? []);
    return latestStart(ids.flatMap(pageTags));
  },
  async updateTags() {},
};

export default dataCache;
