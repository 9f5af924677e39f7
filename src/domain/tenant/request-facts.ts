import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import type { Viewer } from "@/access/viewer";
import { processSingleton } from "@/lib/process-singleton";
import type { LimitState } from "@/server/rate-limit/limiter";
import { type ResolvedHost, resolveHost } from "./resolve-host";

/** What is found out once about a request, and read wherever it is answered. */
export type RequestFacts = {
  requestId: string;
  ip: string;
  host: string;
  /** The host's community. Rejects if the database doesn't answer. */
  community: Promise<ResolvedHost | null>;
  /** The Cookie header. */
  cookie: string | null;
  /** The viewers that were read for this request, by community. */
  viewers: Map<string, Promise<Viewer | null>>;
  /** The rate limits of pages that this request was counted against. */
  pageLimits: Map<string, Promise<LimitState>>;
};

/** As Node or a handler of the framework has them. */
export type SentHeaders = Headers | IncomingHttpHeaders;

const storage = () => processSingleton("request-facts", () => new AsyncLocalStorage<RequestFacts>());

/** Runs `work`, and everything that it waits for, with the facts of a request. */
export const withFacts = <Result>(facts: RequestFacts, work: () => Result): Result =>
  storage().run(facts, work);

/**
 * The facts of the current request. Only a handler that is called without `src/server.ts` in front of it, as tests do,
 * has to find them in its headers.
 */
export const requestFacts = (headers: SentHeaders): RequestFacts =>
  storage().getStore() ?? findFacts(headers);

/** Finds the facts in headers that `normalizeForwardedHeaders` made trustworthy. */
export function findFacts(sent: SentHeaders): RequestFacts {
  const headers: IncomingHttpHeaders = sent instanceof Headers ? Object.fromEntries(sent) : sent;
  const textOf = (name: string) => String(headers[name] ?? "");
  const community = resolveHost(headers.host);
  // Handled where it is awaited.
  community.catch(() => undefined);
  return {
    requestId: textOf("x-request-id"),
    ip: textOf("x-forwarded-for"),
    host: textOf("host"),
    community,
    cookie: headers.cookie ?? null,
    viewers: new Map(),
    pageLimits: new Map(),
  };
}
