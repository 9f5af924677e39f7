import superjson from "superjson";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { handleTrpcRequest } from "@/api/trpc/handler";
import { MINUTE_MS } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";
import { closeStreams, listenForEvents, openStreams } from "@/server/events/hub";
import { publishEvent, topics } from "@/server/events/publish";
import { HUB } from "../../support/factories";
import { visitorScope } from "../../support/scopes";
import { createSession } from "../../support/sessions";

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await listenForEvents();
});
afterAll(() => stop());
afterEach(() => void vi.useRealTimers());

const inputOf = (topic: unknown) => JSON.stringify(superjson.serialize({ topics: [topic] }));

/** A visitor's stream, as the route opens it; `leave` is their browser going away. */
async function open(input: string) {
  const url = `http://localhost/api/trpc/stream.watch?input=${encodeURIComponent(input)}`;
  const headers = new Headers({
    host: "localhost",
    "x-forwarded-for": "127.0.0.1",
    "x-request-id": "the-id",
  });
  const response = await handleTrpcRequest(new Request(url, { headers }));
  const reader = response.body?.getReader();
  const read = async () => (await reader?.read())?.value;
  const hear = async () => {
    const bytes = await read();
    return bytes && new TextDecoder().decode(bytes);
  };
  return { response, read, hear, leave: () => reader?.cancel() };
}

async function openStage() {
  const { id: sessionId } = await createSession(HUB);
  const topic = { kind: "stage", sessionId };
  const [one, other] = [await open(inputOf(topic)), await open(inputOf(topic))];
  for (const viewer of [one, other]) expect(await viewer.hear()).toBe("event: connected\ndata: {}\n\n");
  const tell = async (data: unknown) =>
    inTenant(await visitorScope(HUB), (tx) => publishEvent(tx, topics.stage(HUB, sessionId), data));
  return { topic, one, other, tell };
}

test("SES-11: a stage event is serialized once, and all viewers get the same bytes", async () => {
  const { topic, one, other, tell } = await openStage();
  await tell({ place: "Zürich" });
  const [bytes, same] = [await one.read(), await other.read()];
  expect(bytes).toBe(same);
  const said = `data: ${JSON.stringify({ json: { topic, data: { place: "Zürich" } } })}`;
  expect(new TextDecoder().decode(bytes)).toBe(`event: message\n${said}\n\n`);
  expect(one.response.headers.get("content-type")).toBe("text/event-stream");
  expect(one.response.headers.get("cache-control")).toBe("private, no-store, no-transform");
  expect(Number(one.response.headers.get("ratelimit-remaining"))).toBeGreaterThan(0);
  for (const viewer of [one, other]) await viewer.leave();
});

test("SES-11: a quiet stream says every ten seconds that it lives, and says when it is over", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const { one, other } = await openStage();
  for (let ping = 0; ping < 2; ping += 1) {
    const heard = one.hear();
    vi.advanceTimersByTime(10_000);
    expect(await heard).toBe("event: ping\ndata: \n\n");
  }
  vi.advanceTimersByTime(5 * MINUTE_MS);
  const rest: unknown[] = [];
  for (let heard = await one.hear(); heard; heard = await one.hear()) rest.push(heard);
  expect(rest.at(-1)).toBe("event: return\ndata: \n\n");
  await other.leave();
  expect(openStreams()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("SES-14: a viewer who may not watch reads so in the stream, with the status that ends all retries", async () => {
  const { id: sessionId } = await createSession(HUB, { visibility: "members" });
  for (const [input, httpStatus] of [
    [inputOf({ kind: "stage", sessionId }), 404],
    [inputOf({ kind: "notices" }), 401],
    [inputOf({ kind: "person:somebody" }), 400],
    ["{", 400],
    ["", 400],
  ] as const) {
    const { response, hear } = await open(input);
    const told = (await hear()) ?? "";
    const { json } = JSON.parse(told.split("data: ")[1] ?? "");
    expect(told).toMatch(/^event: serialized-error\n/);
    expect(json.data).toMatchObject({ httpStatus, requestId: "the-id" });
    expect(await hear()).toBeUndefined();
    expect(response.status).toBe(200);
  }
});

test("a server that stops ends the streams, so that their viewers come again elsewhere", async () => {
  const { one, other } = await openStage();
  closeStreams();
  for (const viewer of [one, other]) expect(await viewer.hear()).toBe("event: return\ndata: \n\n");
});
