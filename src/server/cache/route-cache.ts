import { processSingleton } from "../../lib/process-singleton.ts";
import { CurrentCache, LAST_RESORT_MS } from "./current-cache.ts";
import { currentMoment } from "./generations.ts";

const MAX_BYTES = 256 * 1024 * 1024;
const TAGS_HEADER = "x-next-cache-tags";

/** What Next gives to be kept: a page with the parts that its router asks for, or the body of another route. */
type Rendered = {
  kind: string;
  headers?: Record<string, unknown>;
  html?: string;
  rscData?: Uint8Array;
  segmentData?: Map<string, Uint8Array>;
  body?: Uint8Array;
} | null;
type Kept = { value: Rendered; lastModified: number; cacheControl?: unknown };

function sizeOf({ value }: Kept): number {
  const { html, rscData, body, segmentData } = value ?? {};
  const segments = [...(segmentData?.values() ?? [])].map(({ length }) => length);
  return [2 * (html?.length ?? 0), rscData?.length ?? 0, body?.length ?? 0, ...segments].reduce(
    (a, b) => a + b,
  );
}

const kept = () =>
  processSingleton(
    "next-routes",
    () => new CurrentCache<Kept>({ maxBytes: MAX_BYTES, sizeOf, lifetimeMs: LAST_RESORT_MS }),
  );

function tagsOf(value: Rendered): string[] {
  const header = value?.headers?.[TAGS_HEADER];
  return typeof header === "string" ? header.split(",") : [];
}

/**
 * Where Next keeps pages and the parts of pages that its router asks for. Next reads this file itself
 * (`next.config.js`), and creates one for each request, before it renders anything for it.
 */
export default class RouteCache {
  private readonly createdAt = currentMoment();

  async get(key: string): Promise<Kept | null> {
    return kept().get(key) ?? null;
  }

  async set(key: string, value: Rendered, { cacheControl }: { cacheControl?: unknown }): Promise<void> {
    const since = this.createdAt;
    kept().set(key, { value, lastModified: since, cacheControl }, { tags: tagsOf(value), since });
  }
}
