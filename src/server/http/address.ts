import type { IncomingMessage } from "node:http";

/** The path of a request, without its query. */
export const pathOf = ({ url = "/" }: Pick<IncomingMessage, "url">): string => url.split("?")[0] ?? url;

/** A page with a branding draft is only for its editors. The name may be encoded, so the query is parsed. */
export const asksForDraft = (address: string): boolean =>
  address.includes("?") && new URLSearchParams(address.slice(address.indexOf("?"))).get("look") === "draft";
