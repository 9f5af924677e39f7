import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "../lib/language/languages.ts";
import { processSingleton } from "../lib/process-singleton.ts";
import type { Rejection } from "./http/request-guard.ts";

type BlockCheckRequest = { host: string | undefined; ip: string; path: string; requestId: string };

export type Answered = { method: string; route: string; status: number; ms: number; cache?: string };

/** Span attributes: only our own names and numbers, never user input, tokens or query strings. */
export type Facts = Record<string, string | number>;

export type EndSpan = (failure?: unknown) => void;

/** Set by the only file that loads the library. */
export type Tracing = {
  run: <Result>(name: string, facts: Facts, work: () => Promise<Result>) => Promise<Result>;
  start: (name: string, facts: Facts) => EndSpan;
};

/** The user and the language of a request. */
export type RequestTarget = {
  /** The community whose public pages the host serves; null if there is none or the host redirects. */
  servedTenant: string | null;
  /** The origin of the community's main address. */
  origin: string;
  language: Language;
  /** The code of the language in which the community's members write; null if it isn't known. */
  membersLanguage: string | null;
  /** Whether the address names the language, as `/de/browse` does. */
  isNamed: boolean;
  /** Whether the address alone decides the language. */
  isFixed: boolean;
};

export type ShellRequest = { tenantId: string; path: string; headers: IncomingHttpHeaders };

/**
 * The functions that `src/server.ts`, which runs outside Next's bundles, and the code in the bundles give each other.
 */
export interface ServerHooks {
  isDraining: boolean;
  /** The hooks are set, and the background work has begun. */
  hasStarted: boolean;
  /** Resolved when the server has started, or when it finds that it has to wait for its database. */
  begun: { promise: Promise<void>; resolve: () => void };
  /** The names of all procedures, known once their router has loaded. */
  procedures?: ReadonlySet<string>;
  tracing?: Tracing;
  checkBlocks?: (asking: BlockCheckRequest) => Promise<Rejection | null>;
  resolveRequest?: (url: string, headers: IncomingHttpHeaders) => Promise<RequestTarget>;
  /** Whether the viewer of a request may open the shell that it asks for, within the rate limit. */
  admitsViewer?: (asking: ShellRequest) => Promise<boolean>;
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

export const serverHooks = (): ServerHooks =>
  processSingleton<ServerHooks>("server-hooks", () => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    return { isDraining: false, hasStarted: false, begun: { promise, resolve } };
  });
