import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { ApiProvider } from "@/trpc/react";
import { SIGNED_IN_COOKIE } from "./slow-server";

let root: Root | undefined;

/** A part with the surroundings of every page. */
export const onPage = (part: ReactNode): ReactNode => (
  <PathnameContext.Provider value={location.pathname}>
    <ApiProvider signedInCookie={SIGNED_IN_COOKIE}>{part}</ApiProvider>
  </PathnameContext.Provider>
);

/** Draws a part as a page would, for a viewer who seems signed in or not. */
export function draw(part: ReactNode, { seemsSignedIn = false } = {}): void {
  const until = seemsSignedIn ? "" : "; expires=Thu, 01 Jan 1970 00:00:00 GMT";
  Object.assign(document, { cookie: `${SIGNED_IN_COOKIE}=1${until}` });
  root = createRoot(document.body.appendChild(document.createElement("main")));
  root.render(onPage(part));
}

export function clear(): void {
  root?.unmount();
  root = undefined;
  for (const place of document.querySelectorAll("main")) place.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** Waits for what comes after a moment. */
export const soon = <Found,>(look: () => Found): Promise<Found> => vi.waitFor(look, { interval: 10 });

/** What a procedure, or an endpoint of signing in, is to answer; a function is asked at every call. */
export type Answers = Record<string, unknown>;

/** An answer that refuses. `code` is tRPC's, `reason` and `fields` are the product's. */
export class Refused {
  constructor(
    readonly message: string,
    readonly data: { code?: string; reason?: string; fields?: Record<string, string[]> } = {},
  ) {}
}

/** A server that gives these answers, and nothing to whatever else is asked. */
export function answer(answers: Answers): void {
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, location.href);
    if (!pathname.startsWith("/api/trpc/")) return endpoint(await answers[pathname]);
    const paths = pathname.replace("/api/trpc/", "").split(",");
    return Response.json(await Promise.all(paths.map(async (path) => toReply(await give(answers[path])))));
  });
}

const give = (given: unknown): unknown => (typeof given === "function" ? given() : given);

function toReply(given: unknown): object {
  if (!(given instanceof Refused)) return { result: { data: { json: given ?? null } } };
  const data = { code: "BAD_REQUEST", ...given.data };
  return { error: { json: { message: given.message, code: -32600, data } } };
}

const endpoint = (given: unknown): Response =>
  given instanceof Refused
    ? Response.json({ error: { message: given.message } }, { status: 401 })
    : Response.json(given ?? {});

/** Types into the fields that a selector finds, as a person does. */
export function type(selector: string, words: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(selector)) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, words);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export const buttonNamed = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button “${name}”.`);
  return found;
};

/** The title and the description of the toast in front. */
export const frontToast = (): (string | undefined)[] => {
  const front = document.querySelector("[data-sonner-toast][data-front=true]");
  return ["title", "description"].map((part) => front?.querySelector(`[data-${part}]`)?.textContent);
};
