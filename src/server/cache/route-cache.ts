import { dataWithoutAddress, withoutAddress } from "../http/page-address.ts";
import { bytesOf, CurrentCache, LAST_RESORT_MS } from "./current-cache.ts";
import { currentMoment } from "./generations.ts";

/** What a buffer takes beside its bytes. */
const PART_BYTES = 200;
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
  const { html = "", rscData, body, segmentData } = value ?? {};
  const parts = [rscData, body, ...(segmentData?.values() ?? [])];
  return parts.reduce((sum, part) => sum + (part ? part.length + PART_BYTES : 0), bytesOf(html));
}

const routes = new CurrentCache<Kept>("routes", { share: "pages", lifetimeMs: LAST_RESORT_MS, sizeOf });

function tagsOf(value: Rendered): string[] {
  const header = value?.headers?.[TAGS_HEADER];
  return typeof header === "string" ? header.split(",") : [];
}

/** What is kept of a page, the same for all who ask for it. */
const forAll = (value: Rendered): Rendered =>
  value && {
    ...value,
    ...(value.html !== undefined && { html: withoutAddress(value.html) }),
    ...(value.rscData && { rscData: Buffer.from(dataWithoutAddress(Buffer.from(value.rscData).toString())) }),
  };

/**
 * Where Next keeps pages and the parts of pages that its router asks for. Next reads this file itself
 * (`next.config.js`), and creates one for each request, before it renders anything for it.
 */
export default class RouteCache {
  private readonly createdAt = currentMoment();

  async get(key: string): Promise<Kept | null> {
    return routes.get(key) ?? null;
  }

  async set(key: string, value: Rendered, { cacheControl }: { cacheControl?: unknown }): Promise<void> {
    const since = this.createdAt;
    const kept = { value: forAll(value), lastModified: since, cacheControl };
    routes.set(key, kept, { tags: tagsOf(value), since });
  }
}
