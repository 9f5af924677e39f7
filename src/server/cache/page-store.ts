import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { pageGroup } from "../../access/pages.ts";
import type { Language } from "../../lib/language/languages.ts";
import { processSingleton } from "../../lib/process-singleton.ts";
import { asksForDraft } from "../http/address.ts";
import { asksForResults } from "../http/fill-page.ts";
import type { PageBody } from "../http/page-body.ts";
import { CurrentCache } from "./current-cache.ts";
import { currentMoment } from "./generations.ts";
import { pageTags } from "./tags.ts";

const MAX_BYTES = 96 * 1024 * 1024;
const MAX_RENDERED = 8 * 1024 * 1024;
/** A separate store, because clients can search for any number of words. */
const MAX_SEARCHED = 8 * 1024 * 1024;
const MAX_PAGES = 20_000;
const MAX_SEARCHES = 1000;
/** Bytes of a page and of both its encodings, per byte. */
const ENCODED = 1.5;
/**
 * A change ends a page at once. This ends it where nothing announces the change: at midnight, or while the
 * connection that announces is lost.
 */
const LIFETIME_MS = 5000;
const MAX_ADDRESS_LENGTH = 512;

/** Next answers requests with these headers with a part of the page. */
const PARTS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "range",
];

/** `headers` are names and values in turn, as Node sends them without looking at each. */
export type Answer = { body: PageBody; headers: readonly string[] };

type Kind = Pick<PagePlace, "isSearch">;

/** Answers by community and entity tag, so that addresses of the same page share one. */
const answers = ({ isSearch }: Kind) =>
  processSingleton(
    isSearch ? "search-answers" : "page-answers",
    () =>
      new LRUCache<string, Answer>({
        maxSize: isSearch ? MAX_SEARCHED : MAX_BYTES,
        sizeCalculation: ({ body }) => Math.ceil(body.bytes.length * ENCODED),
      }),
  );
const pages = ({ isSearch }: Kind) =>
  processSingleton(
    isSearch ? "searches-kept" : "pages",
    () => new CurrentCache<string>({ max: isSearch ? MAX_SEARCHES : MAX_PAGES, lifetimeMs: LIFETIME_MS }),
  );

/**
 * The place of a page, when its request came in, and whether a CDN may keep it too. The access check
 * of a shell runs each time it is sent.
 */
export type PagePlace = {
  key: string;
  status: 200 | 404;
  tenantId: string;
  since: number;
  isForCdn: boolean;
  isShell: boolean;
  /** Whether search results are filled into a kept page, and the place of that page. */
  isSearch: boolean;
  frameKey: string;
};

/** The place of the page that all searches of a community share. */
export const frameOf = (place: PagePlace): PagePlace => ({ ...place, key: place.frameKey, isSearch: false });

/**
 * The place of a public page or a shell, or null if the request may get anything else: an answer per viewer, a part of
 * a page, a draft, or an encoding that has to be negotiated.
 */
export function placeOfPage(
  { method, url = "/", headers }: IncomingMessage,
  { tenantId, language, isForCdn }: { tenantId: string; language: Language; isForCdn: boolean },
): PagePlace | null {
  if (
    !["GET", "HEAD"].includes(method ?? "") ||
    url.length > MAX_ADDRESS_LENGTH ||
    /^\/(?:api|_next)\//.test(url)
  )
    return null;
  // What a session's page shows after `?saved` depends on the viewer.
  if (url.includes("?") && (url.startsWith("/sessions") || asksForDraft(url))) return null;
  if (PARTS.some((name) => headers[name] !== undefined)) return null;
  if (headers["accept-encoding"]?.includes(";")) return null;
  const [path = url] = url.split("?", 1);
  const isShell = pageGroup(path) === "shell";
  const isSearch = asksForResults(url);
  return {
    // A shell doesn't depend on its query, which its script reads.
    key: `${tenantId} ${language} ${isShell ? path : url}`,
    status: 200,
    tenantId,
    since: currentMoment(),
    isForCdn: isForCdn && !isShell && !isSearch,
    isShell,
    isSearch,
    frameKey: `${tenantId} ${language} results`,
  };
}

/** Where a community keeps its answer in this language to all addresses at which it has nothing. */
export const placeOfMissing = (asked: PagePlace): PagePlace => ({
  ...asked,
  key: asked.key.split(" ", 2).join(" "),
  status: 404,
  isForCdn: false,
});

/** The answer that is kept at a place, unless something has changed since. */
export function findAnswer(place: PagePlace): Answer | undefined {
  const name = pages(place).get(place.key);
  return name === undefined ? undefined : answers(place).get(name);
}

export const hasPage = (place: PagePlace): boolean =>
  pages(place).has(place.key) || renderings().has(place.key);

/**
 * Keeps an answer at a place, unless something has changed since its request came in: then it returns null. The same
 * bytes are kept, and encoded, once.
 */
export function storeAnswer(place: PagePlace, made: Answer): Answer | null {
  const { key, tenantId, since } = place;
  const name = `${tenantId} ${made.body.tag}`;
  if (!pages(place).set(key, name, { tags: pageTags(tenantId), since })) return null;
  const known = answers(place).get(name);
  const answer = { ...made, body: known?.body ?? made.body };
  if (!known || !isSame(known.headers, made.headers)) answers(place).set(name, answer);
  return answer;
}

/** A page that is the same for all visitors, except for the nonce between its `pieces`. */
export type Rendering = { pieces: readonly string[]; headers: readonly string[] };

/** A separate store, because clients can combine any number of filters. */
const renderings = () =>
  processSingleton(
    "page-renderings",
    () =>
      new CurrentCache<Rendering>({
        maxBytes: MAX_RENDERED,
        sizeOf: ({ pieces }) => pieces.reduce((sum, { length }) => sum + 2 * length, 1),
        lifetimeMs: LIFETIME_MS,
      }),
  );

export const findRendering = ({ key }: PagePlace): Rendering | undefined => renderings().get(key);

export const storeRendering = ({ key, tenantId, since }: PagePlace, made: Rendering): boolean =>
  renderings().set(key, made, { tags: pageTags(tenantId), since });

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
