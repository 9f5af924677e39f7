import type { ServerResponse } from "node:http";

/** Header set by the proxy for a page that is the same for all visitors, except for this nonce. It isn't sent. */
export const SHARED_NONCE = "x-shared-nonce";

const nonces = new WeakMap<ServerResponse, string>();

export function noteSharedNonce(response: ServerResponse, nonce: string): null {
  nonces.set(response, nonce);
  return null;
}

export const sharedNonceOf = (response: ServerResponse): string | undefined => nonces.get(response);

export const newNonce = (): string => btoa(crypto.randomUUID());
