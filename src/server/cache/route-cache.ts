import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
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
/** In seconds; `revalidate` is false for what never expires. */
type CacheControl = { revalidate: number | false; expire?: number };
type Kept = { value: Rendered; lastModified: number; cacheControl?: CacheControl };

/** Text takes an eighth of the memory, and a page of 100 kB is unpacked in a tenth of a millisecond. */
type Packed = Omit<Kept, "value"> & { value: PackedValue };
type PackedValue = (Omit<NonNullable<Rendered>, "html"> & { html?: Uint8Array }) | null;

function pack(value: Rendered): PackedValue {
  if (!value) return null;
  const { html, rscData, segmentData, ...rest } = value;
  return {
    ...rest,
    ...(html !== undefined && { html: zstdCompressSync(html) }),
    ...(rscData && { rscData: zstdCompressSync(rscData) }),
    ...(segmentData && { segmentData: mapValues(segmentData, (part) => zstdCompressSync(part)) }),
  };
}

function unpack(value: PackedValue): Rendered {
  if (!value) return null;
  const { html, rscData, segmentData, ...rest } = value;
  return {
    ...rest,
    ...(html && { html: zstdDecompressSync(html).toString() }),
    ...(rscData && { rscData: zstdDecompressSync(rscData) }),
    ...(segmentData && { segmentData: mapValues(segmentData, (part) => zstdDecompressSync(part)) }),
  };
}

const mapValues = <From, To>(map: Map<string, From>, change: (value: From) => To): Map<string, To> =>
  new Map([...map].map(([key, value]) => [key, change(value)]));

function sizeOf({ value }: Packed): number {
  const { html, rscData, body, segmentData, headers } = value ?? {};
  const parts = [html, rscData, body, ...(segmentData?.values() ?? [])];
  const bytes = parts.reduce((sum, part) => sum + (part ? part.length + PART_BYTES : 0), 0);
  return bytes + bytesOf(JSON.stringify(headers ?? {}));
}

const routes = new CurrentCache<Packed>("routes", { share: "pages", lifetimeMs: LAST_RESORT_MS, sizeOf });

/**
 * Dates an entry from now, with what is left of its time. So the framework says of a response how long it may still be kept.
 */
function withTimeLeft({ value, lastModified, cacheControl }: Packed): Kept {
  const now = currentMoment();
  const { revalidate = false } = cacheControl ?? {};
  const lifetime = Math.min(
    revalidate === false ? Number.POSITIVE_INFINITY : revalidate * 1000,
    LAST_RESORT_MS,
  );
  const left = Math.floor((lastModified + lifetime - now) / 1000);
  const entry = { value: unpack(value), lastModified, cacheControl };
  return left < 1
    ? entry
    : { ...entry, lastModified: now, cacheControl: { ...cacheControl, revalidate: left } };
}

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
    const kept = routes.get(key);
    return kept ? withTimeLeft(kept) : null;
  }

  async set(key: string, value: Rendered, { cacheControl }: { cacheControl?: CacheControl }): Promise<void> {
    const since = this.createdAt;
    const kept = { value: pack(forAll(value)), lastModified: since, cacheControl };
    routes.set(key, kept, { tags: tagsOf(value), since });
  }
}
