import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { httpCache } from "@/server/adapters/hosting/http-cache";

const TOKEN = "a-token-of-the-purges";
let asked: { method?: string; token?: string; tags?: string | string[] }[] = [];
let answer: (response: ServerResponse) => void;
const server = createServer(({ method, headers }: IncomingMessage, response) => {
  asked.push({ method, token: headers.authorization, tags: headers["cache-tag"] });
  answer(response);
});
let url: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (response) => response.writeHead(204).end();
});

const open = (urls = [url]) => httpCache({ urls, token: TOKEN, timeoutMs: 300 });

it("each cache is asked to drop the tags, with the token", async () => {
  await open([url, `${url}second`]).purgeTags(["community-a", "communities"]);
  const call = { method: "PURGE", token: `Bearer ${TOKEN}`, tags: "community-a,communities" };
  expect(asked).toEqual([call, call]);
});

it.each([
  [403, "refused"],
  [405, "refused"],
  [302, "unanswered"],
  [503, "unanswered"],
] as const)("a cache that answers %i is %s, and the error doesn't name the token", async (status, kind) => {
  answer = (response) => response.writeHead(status, { Location: "/elsewhere" }).end();
  const error = await open()
    .purgeTags(["a"])
    .then(
      () => null,
      (reason: Error) => reason,
    );
  expect(error).toMatchObject({ name: "HostingError", kind });
  expect(String(error)).not.toContain(TOKEN);
  expect(asked).toHaveLength(1);
});

it("a cache that hangs or isn't there is unanswered, in time", async () => {
  answer = () => undefined;
  await expect(open().purgeTags(["a"])).rejects.toMatchObject({ kind: "unanswered" });
  answer = (response) => response.writeHead(204).end();
  await expect(open([url, "http://127.0.0.1:9/"]).purgeTags(["a"])).rejects.toMatchObject({
    kind: "unanswered",
  });
});
