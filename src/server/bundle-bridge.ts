import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Language } from "../lib/language/languages.ts";
import type { Filling } from "../lib/page-holes.ts";
import { processSingleton } from "../lib/process-singleton.ts";
import type { Rejection } from "./http/reject-request.ts";

export type Answered = { method: string; route: string; status: number; ms: number; cache?: string };

/** Span attributes: only our own names and numbers, never user input, tokens or query strings. */
export type Facts = Record<string, string | number>;

/** Answers a request with the web's objects. */
export type Answer = (request: Request) => Promise<Response>;

export type EndSpan = (failure?: unknown) => void;

/** Set by the only file that loads the library. */
export type Tracing = {
  run: <Result>(name: string, facts: Facts, work: () => Promise<Result>) => Promise<Result>;
  start: (name: string, facts: Facts) => EndSpan;
};

/** What the server itself has to know of a request. */
export type RequestTarget = {
  /** The community whose public pages the host serves; null if there is none or the host redirects. */
  servedTenant: string | null;
  /** Members alone may see what is at the path. */
  isGated: boolean;
  /** The origin of the community's main address. */
  origin: string;
  language: Language;
  /** Whether the address names the language, as `/de/browse` does. */
  isNamed: boolean;
  /** Whether the address alone decides the language. */
  isFixed: boolean;
};

/** The path that is asked for, without its query. */
export type AskedPath = { path: string; headers: IncomingHttpHeaders };

/** The page that is asked for, with its query. */
export type AskedPage = { url: string; headers: IncomingHttpHeaders };

/**
 * The functions that `src/server.ts`, which runs outside Next's bundles, and the code in the bundles give each other.
 */
export interface BundleBridge {
  isDraining: boolean;
  /** The functions are set, and the background work has begun. */
  hasStarted: boolean;
  /** Resolved when the server has started, or when it finds that it has to wait for its database. */
  begun: { promise: Promise<void>; resolve: () => void };
  /** The names of all procedures, known once their router has loaded. */
  procedures?: ReadonlySet<string>;
  /** The handlers of routes that the framework has loaded, by method and path: see `directRoute`. */
  directRoutes: Map<string, Answer>;
  tracing?: Tracing;
  checkBlocks?: (asked: AskedPath) => Promise<Rejection | null>;
  /** Finds out the facts of a request, and runs `work` with them. */
  resolveRequest?: (
    request: IncomingMessage,
    work: (target: RequestTarget) => Promise<void>,
  ) => Promise<void>;
  /** Whether the viewer of a request may open the shell or gated page that it asks for, within the rate limit. */
  admitsViewer?: (asked: AskedPath) => Promise<boolean>;
  /** Whether no viewer finds anything at an address, within the rate limit. */
  isMissing?: (asked: AskedPath) => Promise<boolean>;
  /** What fills the kept page of search results for a request; null if the request goes on to the proxy. */
  findResults?: (asked: AskedPage) => Promise<Filling | null>;
  /** Whether a CDN may keep the public pages of the host with these names; not set without a CDN. */
  isCdnHost?: (names: readonly string[]) => Promise<boolean>;
  /** The answer to a request that failed because the database is away; null if it failed for another reason. */
  findFailure?: (address: string, requestId: string, error?: unknown) => Rejection | null;
  countAnswer?: (answered: Answered) => void;
  /** Runs when shutdown begins. */
  onClosing?: () => void;
  /** Run in order after the last response; set once the background work has started. */
  shutdown?: (() => Promise<unknown>)[];
}

export const bundleBridge = (): BundleBridge =>
  processSingleton<BundleBridge>("bundle-bridge", () => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const directRoutes = new Map<string, Answer>();
    return { isDraining: false, hasStarted: false, begun: { promise, resolve }, directRoutes };
  });
