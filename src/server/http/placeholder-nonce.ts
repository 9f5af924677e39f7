import type { ServerResponse } from "node:http";

/** Header set by the proxy for a page that is the same for all visitors, except for this nonce. It isn't sent. */
export const PLACEHOLDER_NONCE = "x-shared-nonce";

const nonces = new WeakMap<ServerResponse, string>();

export function notePlaceholder(response: ServerResponse, nonce: string): null {
  nonces.set(response, nonce);
  return null;
}

export const placeholderOf = (response: ServerResponse): string | undefined => nonces.get(response);

export const newNonce = (): string => btoa(crypto.randomUUID());
