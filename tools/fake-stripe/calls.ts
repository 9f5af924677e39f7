import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import Stripe from "stripe";
import { ACCOUNT, type Kind, type Kinds, Refusal, type StripeState } from "./state";

export type Params = { [name: string]: string | Params | Params[] | string[] | undefined };
export type Call = { method: string; path: string; params: Params };

/** `items[0][price]=x&metadata[a]=b` as the object it stands for. */
function paramsOf(form: URLSearchParams): Params {
  const params: Params = {};
  for (const [name, value] of form) {
    const keys = name.split(/\]\[|\[|\]/).filter((key, at) => key !== "" || at === 0);
    let place = params as Record<string, unknown>;
    keys.forEach((key, at) => {
      if (at === keys.length - 1) place[key] = value;
      else {
        place[key] ??= /^\d+$/.test(keys[at + 1] ?? "") ? [] : {};
        place = place[key] as Record<string, unknown>;
      }
    });
  }
  return params;
}

const COMMON = ["expand", "limit", "starting_after", "ending_before"];

/** @throws Refusal for a parameter that the call does not take */
export function checkParams(params: Params, takes: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !takes.includes(name) && !COMMON.includes(name));
  if (unknown)
    throw new Refusal(400, `Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
}

export function need(params: Params, name: string): string {
  const value = params[name];
  if (value === undefined || value === "")
    throw new Refusal(400, `Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  return String(value);
}

export const textIn = (value: unknown): string | null =>
  value === undefined || value === "" ? null : String(value);

/** Metadata is merged; an empty value removes its key. */
export function mergeMetadata(old: Record<string, string>, params: unknown): Record<string, string> {
  const merged = { ...old, ...(params as Record<string, string> | undefined) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

/** One page of a list, the newest first. */
export function pageOf<T extends { id: string }>(oldestFirst: T[], { path, params }: Call) {
  const newest = oldestFirst.toReversed();
  const limit = Math.min(100, Number(params.limit ?? 10));
  const from = params.starting_after ? newest.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const before = params.ending_before ? newest.findIndex(({ id }) => id === params.ending_before) : null;
  const whole = before === null ? newest.slice(from) : newest.slice(0, before);
  const data = before === null ? whole.slice(0, limit) : whole.slice(-limit);
  return { object: "list", url: path, has_more: whole.length > data.length, data };
}

/** The answer with the things in place of the ids that `expand` names, such as `data.customer`. */
export function expand(state: StripeState, answer: unknown, paths: unknown): unknown {
  if (!Array.isArray(paths) || paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths as string[]) expandAt(state, copy, path.split("."));
  return copy;
}

function expandAt(state: StripeState, place: unknown, [field = "", ...rest]: string[]): void {
  if (Array.isArray(place)) {
    for (const each of place) expandAt(state, each, [field, ...rest]);
    return;
  }
  if (typeof place !== "object" || place === null) return;
  const holder = place as Record<string, unknown>;
  const found = state.objects.get(String(holder[field]));
  if (found) holder[field] = structuredClone<Kinds[Kind]>(found);
  else if (!(field in holder))
    throw new Refusal(400, `This property cannot be expanded (${field}).`, { param: "expand" });
  if (rest.length > 0) expandAt(state, holder[field], rest);
}

/** What identifies a call that is sent again under its idempotency key. */
export const printOf = ({ method, path, params }: Call): string =>
  createHash("sha256")
    .update(`${method} ${path} ${JSON.stringify(params)}`)
    .digest("hex");

export async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, search } = new URL(request.url ?? "/", "http://provider");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(`${search.slice(1)}&${Buffer.concat(chunks)}`);
  form.delete("");
  return { method: request.method ?? "GET", path: pathname, params: paramsOf(form) };
}

/** @throws Refusal for another key, or another version than the one whose shapes are answered */
export function checkHeaders({ headers }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${ACCOUNT.key}`)
    throw new Refusal(401, "Invalid API Key provided.", { code: "api_key_invalid" });
  const version = headers["stripe-version"];
  if (version !== Stripe.API_VERSION) throw new Refusal(400, `Invalid Stripe API version: ${version}`);
}
