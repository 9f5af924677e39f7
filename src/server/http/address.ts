import type { IncomingMessage } from "node:http";

/** The path of a request, without its query. */
export const pathOf = ({ url = "/" }: Pick<IncomingMessage, "url">): string => url.split("?")[0] ?? url;

/**
 * Reads a target that contains the host, as a request through a proxy may have it. A host other than the one that the
 * request names is left to be rejected.
 */
export function readWholeTarget(request: Pick<IncomingMessage, "url" | "headers">): void {
  const { url = "", headers } = request;
  const scheme = /^https?:\/\//i.exec(url)?.[0];
  if (!scheme || !headers.host) return;
  const rest = url.slice(scheme.length + headers.host.length);
  if (url.slice(scheme.length, -rest.length || undefined).toLowerCase() !== headers.host.toLowerCase())
    return;
  if (/^(?:[/?]|$)/.test(rest)) request.url = rest.startsWith("/") ? rest : `/${rest}`;
}

/** A page with a branding draft is only for its editors. The name may be encoded, so the query is parsed. */
export const asksForDraft = (address: string): boolean =>
  address.includes("?") && new URLSearchParams(address.slice(address.indexOf("?"))).get("look") === "draft";
