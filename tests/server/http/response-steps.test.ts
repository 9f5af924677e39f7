import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applySteps, type ResponseSteps } from "@/server/http/response-steps";
import { NO_STEPS } from "../../support/response-steps";

let steps: Partial<ResponseSteps> = {};
let write = (response: ServerResponse): unknown => response.end();

const server = createServer((_, response) => {
  applySteps(response, { ...NO_STEPS, ...steps });
  write(response);
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());

async function get(given: Partial<ResponseSteps>, by: typeof write, method = "GET") {
  [steps, write] = [given, by];
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const failed = (response: ServerResponse) => Object.assign(response, { statusCode: 500 });
const AWAY = { status: 503, text: "The database is away.", headers: { "retry-after": "5" } };

it("a step at the head sees every header, however it was set", async () => {
  const seen: unknown[] = [];
  const head = [(response: ServerResponse) => seen.push(response.getHeaders())];
  await get({ head }, (response) => response.setHeader("A", "1").writeHead(200, { B: "2", C: "3" }).end());
  await get({ head }, (response) => response.setHeader("A", "1").end());
  expect(seen).toMatchObject([{ a: "1", b: "2", c: "3" }, { a: "1" }]);
});

it("a header that the first step leaves out isn't sent", async () => {
  const header: ResponseSteps["header"] = (name, value) => (name === "secret" ? null : value);
  const { headers } = await get({ header }, (response) =>
    response.setHeader("Secret", "1").setHeader("A", "2").end(),
  );
  expect([headers.get("secret"), headers.get("a")]).toEqual([null, "2"]);
});

it.each<[string, typeof write]>([
  ["at once", (response) => response.writeHead(500, { "Content-Type": "text/html", ETag: "a" }).end("No")],
  ["in pieces", (response) => [failed(response).write("N"), response.end("o")]],
  ["without words", (response) => failed(response).end()],
])("a failed answer that was written %s is replaced", async (_, by) => {
  const failure = () => AWAY;
  const { status, headers, text } = await get({ failure }, by);
  expect([status, text, headers.get("retry-after"), headers.get("etag")]).toEqual([
    503,
    AWAY.text,
    "5",
    null,
  ]);
  const head = await get({ failure }, by, "HEAD");
  expect([head.status, head.text]).toEqual([503, ""]);
  expect((await get({}, by)).status).toBe(500);
});

it("a body that is held back is finished once, as a whole", async () => {
  const finished: unknown[] = [];
  const body = {
    holds: () => true,
    finish: (text: string, wasHeld: boolean) => {
      finished.push([text, wasHeld]);
      return text.toUpperCase();
    },
    skip: () => finished.push("skipped"),
  };
  const bytes = Buffer.from("für alle");
  const inPieces = (response: ServerResponse) => {
    response.write(bytes.subarray(0, 2));
    response.end(bytes.subarray(2));
  };
  expect((await get({ body }, inPieces)).text).toBe("FÜR ALLE");
  expect((await get({ body: { ...body, holds: () => false } }, inPieces)).text).toBe("für alle");
  expect(finished).toEqual([["für alle", true], "skipped"]);
});

it.each([true, false])("a text after its head is sent as it is (held back: %s)", async (holds) => {
  const ends: string[] = [];
  const body = {
    holds: () => holds,
    finish: () => {
      ends.push("finished");
      return "other";
    },
    skip: () => ends.push("skipped"),
  };
  const headFirst = (response: ServerResponse) =>
    response.writeHead(403, { "Content-Type": "text/html" }).end("No");
  const { status, text } = await get({ body }, headFirst);
  expect([status, text, ends]).toEqual([403, "No", ["skipped"]]);
});
