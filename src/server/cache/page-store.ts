import type { IncomingMessage } from "node:http";
import { pageGroup } from "../../access/pages.ts";
import type { Language } from "../../lib/language/languages.ts";
import { pathIn } from "../../lib/language/path.ts";
import { asksForDraft } from "../http/address.ts";
import { asksForResults } from "../http/fill-page.ts";
import { type PageBody, pack } from "../http/page-body.ts";
import { bytesOf, CurrentCache, LAST_RESORT_MS } from "./current-cache.ts";
import { currentMoment } from "./generations.ts";
import { pageTags } from "./tags.ts";

/** Bytes of a page in both encodings, per byte of the smaller one. */
const ENCODED = 2.3;
/** A change ends an answer at once. This ends one of which the framework doesn't say how long it lasts. */
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

/** Answers by community and entity tag, and these names by address, so that addresses of the same page share one. */
const cachesOf = (share: "pages" | "searches") => ({
  answers: new CurrentCache<Answer>(`${share} answers`, {
    share,
    lifetimeMs: Number.POSITIVE_INFINITY,
    sizeOf: ({ body, headers }) => pack(body).br.length * ENCODED + bytesOf(headers.join("")),
  }),
  names: new CurrentCache<string>(`${share} names`, { share, lifetimeMs: LIFETIME_MS, sizeOf: bytesOf }),
});
const pages = cachesOf("pages");
const searches = cachesOf("searches");
const cachesFor = ({ isSearch }: Pick<PagePlace, "isSearch">) => (isSearch ? searches : pages);

/**
 * The place of a page, when its request came in, and whether a CDN may keep it too. The access check
 * of a shell or a gated page runs each time it is sent.
 */
export type PagePlace = {
  key: string;
  status: 200 | 404;
  tenantId: string;
  since: number;
  isForCdn: boolean;
  isShell: boolean;
  /** Members alone may see it. */
  isGated: boolean;
  /** Whether search results are filled into a kept page, and the place of that page. */
  isSearch: boolean;
  frameKey: string;
};

/** The place of the page that all searches of a community share. */
export const frameOf = (place: PagePlace): PagePlace => ({ ...place, key: place.frameKey, isSearch: false });

/** `isNamed`: the address names the language, which the server has removed from it. */
type Addressed = {
  tenantId: string;
  language: Language;
  isNamed?: boolean;
  isForCdn: boolean;
  isGated?: boolean;
};

/** A feed says its own address. */
const isFeed = (path: string): boolean => path.startsWith("/feeds/");

/**
 * The place of a public page or a shell, or null if the request may get anything else: an answer per viewer, a part of
 * a page, or a draft.
 */
export function placeOfPage(
  { method, url = "/", headers }: IncomingMessage,
  { tenantId, language, isNamed = false, isForCdn, isGated = false }: Addressed,
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
  const [path = url] = url.split("?", 1);
  const isShell = pageGroup(path) === "shell";
  const isSearch = asksForResults(url);
  const address = isNamed && isFeed(path) ? pathIn(language, url) : url;
  // What was kept while the page was public has headers that let others keep it.
  const readers = isGated ? `${tenantId} ${language}-members` : `${tenantId} ${language}`;
  return {
    // A shell doesn't depend on its query, which its script reads.
    key: `${readers} ${isShell ? path : address}`,
    status: 200,
    tenantId,
    since: currentMoment(),
    isForCdn: isForCdn && !isShell && !isSearch && !isGated,
    isShell,
    isGated,
    isSearch,
    frameKey: `${readers} results`,
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
  const { names, answers } = cachesFor(place);
  const name = names.get(place.key);
  return name === undefined ? undefined : answers.get(name);
}

export const hasPage = (place: PagePlace): boolean =>
  cachesFor(place).names.has(place.key) || renderings.has(place.key);

/**
 * Keeps an answer at a place, unless something has changed since its request came in: then it returns null. The same
 * bytes are kept, and encoded, once.
 */
export function storeAnswer(place: PagePlace, made: Answer, lifetimeMs = LIFETIME_MS): Answer | null {
  const { key, tenantId, since } = place;
  const name = `${tenantId} ${made.body.tag}`;
  const { names, answers } = cachesFor(place);
  if (!names.set(key, name, { tags: pageTags(tenantId), since }, Math.min(lifetimeMs, LAST_RESORT_MS)))
    return null;
  const known = answers.get(name);
  const answer = { ...made, body: known?.body ?? made.body };
  if (!known || !isSame(known.headers, made.headers)) answers.set(name, answer, { tags: [], since });
  return answer;
}

/** A page that is the same for all visitors, except for the nonce between its `pieces`. */
export type Rendering = { pieces: readonly string[]; headers: readonly string[] };

const renderings = new CurrentCache<Rendering>("renderings", {
  share: "searches",
  lifetimeMs: LIFETIME_MS,
  sizeOf: ({ pieces }) => bytesOf(pieces.join("")),
});

export const findRendering = ({ key }: PagePlace): Rendering | undefined => renderings.get(key);

export const storeRendering = ({ key, tenantId, since }: PagePlace, made: Rendering): boolean =>
  renderings.set(key, made, { tags: pageTags(tenantId), since });

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
