import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { handleTrpcRequest } from "@/api/trpc/handler";
import { newId } from "@/lib/id";
import { transformer } from "@/server/trpc/transformer";

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);
const annotated = (values: unknown, json: unknown = { a: 1 }) => ({ json, meta: { values, v: 1 } });
const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`a${index}`, ["undefined"]]));

const REFUSED: [string, unknown][] = [
  ["an array made of a number", annotated({ a: [["typed-array", "Uint8Array"]] }, { a: 1e9 })],
  ["a pattern", annotated({ a: ["regexp"] }, { a: "/(a+)+$/" })],
  ["an address", annotated({ a: ["URL"] }, { a: "http://x.example" })],
  ["a set", annotated({ a: ["set"] }, { a: [1] })],
  ["a map", annotated({ a: ["map"] }, { a: [] })],
  ["an error", annotated({ a: ["Error"] }, { a: {} })],
  ["a class", annotated({ a: [["class", "Tenant"]] })],
  ["a kind within another", annotated({ a: ["undefined", { b: [["custom", "x"]] }] })],
  ["deep values", { json: nested(100_000) }],
  ["deep annotations", annotated(nested(100_000))],
  ["many annotations", annotated(many)],
  ["a long path", annotated({ ["a.".repeat(200)]: ["undefined"] })],
  ["a path to what all objects share", annotated({ "__proto__.x": ["undefined"] })],
  ["no object", "text"],
  ["nothing", null],
];

describe("input", () => {
  it.each(REFUSED)("is refused at once when it is %s", (_, sent) => {
    expect(() => transformer.deserialize(sent)).toThrow("Malformed request.");
  });

  it("is read if one of our pages has sent it, also when an object is in two places", () => {
    const shared = { at: new Date("2026-11-20T10:00:00Z"), none: undefined };
    const value = { first: shared, second: [shared, { third: shared }], "a.b": undefined, rate: -0 };
    expect(transformer.deserialize(JSON.parse(JSON.stringify(superjson.serialize(value))))).toStrictEqual(
      value,
    );
  });

  it("makes no object hold itself", () => {
    const cyclic = { json: { a: { b: 1 } }, meta: { referentialEqualities: { a: ["a.b"] } } };
    expect(transformer.deserialize(cyclic)).toEqual({ a: { b: 1 } });
  });
});

describe("a call with an unknown input", () => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { host: "localhost", "content-type": "application/json", "x-request-id": newId() };
    const asked = new Request(`http://localhost:3000/api/trpc/${path}`, { ...init, headers });
    const answer = await handleTrpcRequest(asked);
    return [answer.status, await answer.text()] as const;
  };
  const HUGE = JSON.stringify(annotated([["typed-array", "Uint8Array"]], 1e9));

  it("is answered with 400 and words", async () => {
    const [status, text] = await ask("auth.requestMagicLink", { method: "POST", body: HUGE });
    expect(status).toBe(400);
    expect(text).toContain("Malformed request.");
    const [read] = await ask(`startup.list?input=${encodeURIComponent(HUGE)}`);
    expect(read).toBe(400);
  });

  it("opens no stream", async () => {
    const [, text] = await ask(`stream.watch?input=${encodeURIComponent(HUGE)}`);
    expect(text).toContain("event: serialized-error");
    expect(text).toContain("Malformed request.");
  });
});
