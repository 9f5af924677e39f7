import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";

/** A request of a view, as the browser sent it. */
export type ViewRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

/** Long enough for what a page asks for when the browser is idle. */
const SETTLED_MS = 4000;
const BEACON = "beacon";
const STREAM = "text/event-stream";

/** Headers of a connection, which the replaying client sends itself. */
const OF_CONNECTION = /^(?:connection|content-length|:.*)$/i;

/**
 * What Chromium asks the server for on the second visit of a page: the document first, and nothing that the browser still
 * has. With `cookies`, a signed-in user asks.
 */
export async function recordView(browser: Browser, url: string, cookies: string[]): Promise<ViewRequest[]> {
  const context = await browser.newContext();
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url };
    }),
  );
  const page = await context.newPage();
  const beacons = new Map<string, string>();
  page.on("console", (line) => {
    const [kind, path = "", body = ""] = line.text().split("\t");
    if (kind === BEACON) beacons.set(path, body);
  });
  await page.addInitScript(printBeacons, BEACON);
  // The first visit keeps the page's files, the second those that it loads late.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(url);
    await sleep(SETTLED_MS);
  }
  const asked = new Map<string, ViewRequest>();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ requestId, request: sent }) => {
    const { origin, pathname, search } = new URL(sent.url);
    if (origin !== new URL(url).origin) return;
    const { method, headers, postData } = sent;
    const known = asked.get(requestId)?.headers;
    asked.set(requestId, {
      method,
      path: `${pathname}${search}`,
      headers: known ?? headers,
      ...(postData && { body: postData }),
    });
  });
  cdp.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
    const known = asked.get(requestId);
    asked.set(requestId, { method: "GET", path: "", ...known, headers });
  });
  cdp.on("Network.requestServedFromCache", ({ requestId }) => void asked.delete(requestId));
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId);
  });
  await page.goto(url);
  await sleep(SETTLED_MS);
  await context.close();
  return [...asked.values()]
    .filter(({ path }) => path !== "")
    .map((sent) => ({ ...sent, ...(beacons.has(sent.path) && { body: beacons.get(sent.path) }) }));
}

/** The browser doesn't tell the body of a beacon. */
function printBeacons(kind: string): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (path, body) => {
    if (body instanceof Blob) void body.text().then((text) => console.debug(`${kind}\t${path}\t${text}`));
    return send(path, body);
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Asks for a view once: the document, then all others together. A stream ends with its first event. */
export async function replayView(port: number, [document, ...others]: ViewRequest[]): Promise<void> {
  if (!document) throw new Error("A view has a document.");
  await send(port, document);
  await Promise.all(others.map((asked) => send(port, asked)));
}

function send(port: number, { method, path, headers, body }: ViewRequest): Promise<void> {
  const sent = Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name));
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, port, method, path, headers: Object.fromEntries(sent) }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      if (statusCode >= 400) reject(new Error(`${path} was answered with ${statusCode}.`));
      const isStream = answered["content-type"]?.startsWith(STREAM);
      response.on("data", () => {
        if (!isStream) return;
        response.destroy();
        resolve();
      });
      response.on("error", () => resolve());
      response.on("end", resolve);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
