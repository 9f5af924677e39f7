import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { CODINGS, readBounded } from "./bounded-body";
import { pinnedDns, reaching, type WebSettings } from "./pinned-dns";
import type { PostPort, WebAnswer, WebPost } from "./port";

const HEADER_BYTES = 16 * 1024;

/**
 * Posts to public hosts only, for an address that a community's admin has set: by https, to exactly the address that was
 * checked, without following a redirect. The host is resolved again for each post.
 */
export function createSender(settings: WebSettings & { isPlainAllowed?: boolean }): PostPort {
  const reach = reaching(settings);

  async function send(post: WebPost): Promise<WebAnswer> {
    const url = new URL(post.url);
    const isSecure = url.protocol === "https:" || settings.isPlainAllowed;
    const address = isSecure ? await reach(url, post.signal) : null;
    if (!address) return { outcome: "not-public" };
    const response = await open(url, address, post);
    try {
      const { statusCode: status = 0, headers } = response;
      return {
        outcome: "answered",
        status,
        retryAfter: headers["retry-after"] ?? null,
        body: await bodyOf(response, post),
      };
    } finally {
      response.destroy();
    }
  }

  return { send: (post) => send(post).catch(() => ({ outcome: "no-answer" })) };
}

function open(url: URL, address: string, { headers, body, signal }: WebPost): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: "POST",
      agent: false,
      lookup: pinnedDns(address),
      signal,
      maxHeaderSize: HEADER_BYTES,
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)), "accept-encoding": CODINGS },
    });
    asked.on("response", resolve);
    asked.on("error", reject);
    asked.end(body);
  });
}

/** The status counts, even if the rest of the answer doesn't come. */
async function bodyOf(response: IncomingMessage, { maxBytes }: WebPost): Promise<string> {
  const bytes = await readBounded(response, maxBytes, true).catch(() => null);
  return bytes ? new TextDecoder().decode(bytes).replaceAll("\0", "") : "";
}
